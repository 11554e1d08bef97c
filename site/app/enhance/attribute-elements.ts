/** Elements that need a script only if an article has their attributes without their inner markup. */
import '@larkfield/design-system/elements/card/card-define.ts';
import '@larkfield/design-system/elements/cta/cta-define.ts';
import '@larkfield/design-system/elements/download/download-define.ts';
import '@larkfield/design-system/elements/editorial/editorial-define.ts';
import '@larkfield/design-system/elements/icon/icon-define.ts';
