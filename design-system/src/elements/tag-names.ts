/** The classes by tag, for `createElement` and `querySelector`. */
import type { HsAddressSelector } from './address-selector/address-selector.ts';
import type { HsAlert } from './alert/alert.ts';
import type { HsAppointmentPicker } from './appointment-picker/appointment-picker.ts';
import type { HsCalendar } from './calendar/calendar.ts';
import type { HsCard } from './card/card.ts';
import type { HsCarousel } from './carousel/carousel.ts';
import type { HsCta } from './cta/cta.ts';
import type { HsDatepicker } from './datepicker/datepicker.ts';
import type { HsDownload } from './download/download.ts';
import type { HsEditorial } from './editorial/editorial.ts';
import type { HsExpander } from './expander/expander.ts';
import type { HsForm } from './form/form.ts';
import type { HsHeader } from './header/header.ts';
import type { HsIcon } from './icon/icon.ts';
import type { HsInputter } from './inputter/inputter.ts';
import type { HsLive } from './live/live.ts';
import type { HsMediaGroup } from './media-group/media-group.ts';
import type { HsPassword } from './password/password.ts';
import type { HsTabs } from './tabs/tabs.ts';
import type { HsVideo } from './video/video.ts';

declare global {
  interface HTMLElementTagNameMap {
    'hs-address-selector': HsAddressSelector;
    'hs-alert': HsAlert;
    'hs-appointment-picker': HsAppointmentPicker;
    'hs-calendar': HsCalendar;
    'hs-card': HsCard;
    'hs-carousel': HsCarousel;
    'hs-cta': HsCta;
    'hs-datepicker': HsDatepicker;
    'hs-download': HsDownload;
    'hs-editorial': HsEditorial;
    'hs-expander': HsExpander;
    'hs-form': HsForm;
    'hs-header': HsHeader;
    'hs-icon': HsIcon;
    'hs-inputter': HsInputter;
    'hs-live': HsLive;
    'hs-media-group': HsMediaGroup;
    'hs-password': HsPassword;
    'hs-scroller': HsCarousel;
    'hs-tabs': HsTabs;
    'hs-video': HsVideo;
  }
}
