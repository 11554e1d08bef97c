/** The field widgets of the forms. */
import BooleanWidget from 'decap-cms-widget-boolean';
import ListWidget from 'decap-cms-widget-list';
import NumberWidget from 'decap-cms-widget-number';
import ObjectWidget from 'decap-cms-widget-object';
import SelectWidget from 'decap-cms-widget-select';
import StringWidget from 'decap-cms-widget-string';
import TextWidget from 'decap-cms-widget-text';

export const WIDGETS = [
  StringWidget,
  TextWidget,
  NumberWidget,
  BooleanWidget,
  SelectWidget,
  ListWidget,
  ObjectWidget,
] as const;
