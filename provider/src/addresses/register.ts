/** The register that fills an empty store: fictional addresses in England, Wales and Scotland, with real postcode areas. */
import { AddressAttributes, type AddressResource } from '@larkfield/api-schemas/addresses';
import { formatPostcode } from '@larkfield/api-schemas/postcode';
import { addressLabel } from './label.ts';

type Lines = Pick<AddressAttributes, 'house-name' | 'flat-number' | 'house-number' | 'address-line1' | 'address-line2'>;

const NO_LINES: Lines = {
  'house-name': null,
  'flat-number': null,
  'house-number': null,
  'address-line1': '',
  'address-line2': null,
};

/** Houses from one number to another; by default every second number, as on one side of a street. */
function houses(street: string, from: number, to: number, step = 2): Lines[] {
  const count = Math.floor((to - from) / step) + 1;
  return Array.from({ length: count }, (_, index) => {
    const number = String(from + index * step);
    return { ...NO_LINES, 'house-number': number, 'address-line1': `${number} ${street}` };
  });
}

/** Flats 1 to `count` in a building, such as `Skylark Court, 14 Mill Lane`. */
function flats(building: string, number: number, street: string, count: number): Lines[] {
  return Array.from({ length: count }, (_, index) => ({
    'house-name': building,
    'flat-number': String(index + 1),
    'house-number': String(number),
    'address-line1': `Flat ${index + 1}, ${building}`,
    'address-line2': `${number} ${street}`,
  }));
}

/** Tenement flats, named by floor and side as in Scotland: `2/1` is the second floor, first door. */
function tenement(number: number, street: string, floors: number): Lines[] {
  const doors = Array.from({ length: floors }, (_, floor) => [`${floor}/1`, `${floor}/2`]).flat();
  return doors.map((door) => ({
    ...NO_LINES,
    'flat-number': door,
    'house-number': String(number),
    'address-line1': `Flat ${door}, ${number} ${street}`,
  }));
}

/** Houses that have a name and no number. */
function named(street: string, ...names: string[]): Lines[] {
  return names.map((name) => ({ ...NO_LINES, 'house-name': name, 'address-line1': name, 'address-line2': street }));
}

type Place = readonly [postcode: string, town: string, county: string, region: string, country: string, lines: Lines[]];

const ENGLAND = 'England';
const WALES = 'Wales';
const SCOTLAND = 'Scotland';

const PLACES: readonly Place[] = [
  [
    'SW1A 1AA',
    'London',
    'Greater London',
    'London',
    ENGLAND,
    [...houses('Larkspur Gate', 1, 9, 1), ...flats('Fledgling House', 12, 'Larkspur Gate', 6)],
  ],
  ['E8 3GN', 'London', 'Greater London', 'London', ENGLAND, flats('Goldcrest Tower', 2, 'Wharf Row', 60)],
  ['SE15 4QR', 'London', 'Greater London', 'London', ENGLAND, houses('Plover Street', 2, 24)],
  ['M20 2RZ', 'Manchester', 'Greater Manchester', 'North Western', ENGLAND, houses('Wagtail Avenue', 1, 21)],
  ['PR1 8JD', 'Preston', 'Lancashire', 'North Western', ENGLAND, houses('Millrace Street', 3, 19)],
  [
    'LS6 3HN',
    'Leeds',
    'West Yorkshire',
    'Yorkshire',
    ENGLAND,
    [...houses('Lark Rise', 4, 20), ...flats('Skylark Court', 22, 'Lark Rise', 8)],
  ],
  ['S10 1TF', 'Sheffield', 'South Yorkshire', 'Yorkshire', ENGLAND, houses('Cutlers View', 11, 29)],
  ['NE6 5XP', 'Newcastle upon Tyne', 'Tyne and Wear', 'North Eastern', ENGLAND, houses('Kittiwake Terrace', 1, 12, 1)],
  ['DH1 4QT', 'Durham', 'County Durham', 'North Eastern', ENGLAND, houses('Weir Bank', 2, 18)],
  [
    'L17 8XE',
    'Liverpool',
    'Merseyside',
    'Merseyside and North Wales',
    ENGLAND,
    [...houses('Sandpiper Road', 31, 45), ...flats('Tern Lodge', 47, 'Sandpiper Road', 4)],
  ],
  ['CH2 1JP', 'Chester', 'Cheshire', 'Merseyside and North Wales', ENGLAND, houses('Heron Close', 1, 8, 1)],
  ['B29 6NL', 'Birmingham', 'West Midlands', 'West Midlands', ENGLAND, houses('Linnet Grove', 102, 120)],
  ['ST4 2LW', 'Stoke-on-Trent', 'Staffordshire', 'West Midlands', ENGLAND, houses('Saggar Street', 5, 21)],
  [
    'NG7 2SB',
    'Nottingham',
    'Nottinghamshire',
    'East Midlands',
    ENGLAND,
    flats('Lacemaker Works', 8, 'Bobbin Lane', 12),
  ],
  ['LE2 3TW', 'Leicester', 'Leicestershire', 'East Midlands', ENGLAND, houses('Meadowlark Road', 60, 78)],
  ['CB1 3NF', 'Cambridge', 'Cambridgeshire', 'Eastern', ENGLAND, houses('Fenlark Street', 1, 17)],
  ['NR2 4PX', 'Norwich', 'Norfolk', 'Eastern', ENGLAND, houses('Marsh Harrier Way', 2, 18)],
  [
    'IP33 1HE',
    'Bury St Edmunds',
    'Suffolk',
    'Eastern',
    ENGLAND,
    named('Abbot Lane', 'Dovecote Barn', 'Flint Cottage', 'The Old Maltings', 'Willow End'),
  ],
  ['RG1 5LD', 'Reading', 'Berkshire', 'Southern', ENGLAND, houses('Biscuit Yard', 1, 10, 1)],
  [
    'SO17 1TQ',
    'Southampton',
    'Hampshire',
    'Southern',
    ENGLAND,
    [...houses('Curlew Road', 7, 19), ...flats('Solent View', 21, 'Curlew Road', 6)],
  ],
  ['BN2 3HJ', 'Brighton', 'East Sussex', 'South Eastern', ENGLAND, houses('Pebble Street', 14, 30)],
  ['CT1 2QW', 'Canterbury', 'Kent', 'South Eastern', ENGLAND, houses('Hoppers Row', 1, 9, 1)],
  ['BS6 5PY', 'Bristol', 'Bristol', 'South Western', ENGLAND, houses('Balloon Hill', 41, 57)],
  ['EX4 6NE', 'Exeter', 'Devon', 'South Western', ENGLAND, houses('Redstart Road', 2, 16)],
  ['TR1 2HJ', 'Truro', 'Cornwall', 'South Western', ENGLAND, named('Quay Lane', 'Harbour Watch')],
  ['CF24 3LT', 'Cardiff', 'South Glamorgan', 'South Wales', WALES, houses('Stryd yr Ehedydd', 5, 23)],
  ['SA2 0DN', 'Swansea', 'West Glamorgan', 'South Wales', WALES, houses('Mumbles View', 1, 9, 1)],
  [
    'LD3 7UR',
    'Brecon',
    'Powys',
    'South Wales',
    WALES,
    named(
      'Heol y Bryn',
      'Blaen-y-cwm',
      'Bryn Hyfryd',
      'Capel House',
      'Hafod Fach',
      'Pen-y-bont',
      'Ty Canol',
      'Tyddyn Isaf',
      'Yr Hen Felin',
    ),
  ],
  ['LL57 2EG', 'Bangor', 'Gwynedd', 'Merseyside and North Wales', WALES, houses('Ffordd y Wylan', 10, 24)],
  ['EH9 1QS', 'Edinburgh', 'Midlothian', 'Southern Scotland', SCOTLAND, tenement(27, 'Laverock Place', 4)],
  ['G12 8LT', 'Glasgow', 'Lanarkshire', 'Southern Scotland', SCOTLAND, tenement(114, 'Lapwing Street', 5)],
  ['AB24 3FU', 'Aberdeen', 'Aberdeenshire', 'Northern Scotland', SCOTLAND, houses('Granite Brae', 3, 19)],
  [
    'IV51 9HG',
    'Portree',
    'Inverness-shire',
    'Northern Scotland',
    SCOTLAND,
    named('Skerry Road', 'An Cala', 'Croft House', 'Rowan Bothy', 'Taigh na Mara', 'The Old Schoolhouse'),
  ],
];

const FIRST_ID = 100_000_001;

function toAttributes([postcode, town, county, region, country]: Place, lines: Lines): AddressAttributes {
  const place = { 'postal-town': town, county, postcode: formatPostcode(postcode), 'pes-region': region, country };
  const attributes = { ...lines, ...place };
  return AddressAttributes.parse({ ...attributes, address: addressLabel(attributes) });
}

/** The addresses, with the same ids every time. */
export function registerAddresses(): AddressResource[] {
  const all = PLACES.flatMap((place) => place[5].map((lines) => toAttributes(place, lines)));
  return all.map((attributes, index) => ({ type: 'addresses', id: String(FIRST_ID + index), attributes }));
}
