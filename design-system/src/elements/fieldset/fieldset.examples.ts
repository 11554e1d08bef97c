import type { Example } from '../../example.ts';

export const examples: readonly Example[] = [
  {
    name: 'standard',
    html: '<hs-form><form method="post"><hs-fieldset><fieldset><legend>Your home</legend><hs-inputter><label for="rooms">Number of rooms</label><input id="rooms" name="rooms" inputmode="numeric"></hs-inputter><hs-inputter><label for="floor">Floor</label><input id="floor" name="floor"></hs-inputter></fieldset></hs-fieldset></form></hs-form>',
    note: 'The older name of hs-form-group.',
  },
];
