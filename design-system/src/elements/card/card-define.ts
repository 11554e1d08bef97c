import { define } from '../../element.ts';
import { HsCard } from './card.ts';

define('hs-card', HsCard);
