/** Colours as `#rrggbb`: their contrast (WCAG 2.2), mixtures, and the same hue in another lightness (OKLCH). */

type Three = readonly [number, number, number];

const channelsOf = (colour: string): Three => [
  Number.parseInt(colour.slice(1, 3), 16),
  Number.parseInt(colour.slice(3, 5), 16),
  Number.parseInt(colour.slice(5, 7), 16),
];

const hexOf = (channels: Three) =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

/** The channels as amounts of light, 0 to 1. */
function lightOf(colour: string): Three {
  const linear = (channel: number) =>
    channel <= 0.04045 * 255 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4;
  const [red, green, blue] = channelsOf(colour);
  return [linear(red), linear(green), linear(blue)];
}

function luminance(colour: string): number {
  const [red, green, blue] = lightOf(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * From 1, the same, to 21, black on white.
 * @example contrast('#ffffff', '#000000') // 21
 */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/**
 * As `color-mix(in srgb, <colour> <percent>%, <other>)` in CSS.
 * @example mixed('#000000', 50, '#ffffff') // '#808080'
 */
export function mixed(colour: string, percent: number, other: string): string {
  const [red, green, blue] = channelsOf(colour);
  const [otherRed, otherGreen, otherBlue] = channelsOf(other);
  const between = (one: number, two: number) => two + ((one - two) * percent) / 100;
  return hexOf([between(red, otherRed), between(green, otherGreen), between(blue, otherBlue)]);
}

/** Björn Ottosson's Oklab: lightness, green to red, blue to yellow. */
function oklabOf(colour: string): Three {
  const [red, green, blue] = lightOf(colour);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
  ];
}

/** The channels, 0 to 255; beyond that if no screen can show the colour. */
function channelsOfOklab([lightness, red, yellow]: Three): Three {
  const long = (lightness + 0.3963377774 * red + 0.2158037573 * yellow) ** 3;
  const middle = (lightness - 0.1055613458 * red - 0.0638541728 * yellow) ** 3;
  const short = (lightness - 0.0894841775 * red - 1.291485548 * yellow) ** 3;
  const encoded = (light: number) => 255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055);
  return [
    encoded(4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short),
    encoded(-1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short),
    encoded(-0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short),
  ];
}

/**
 * The hue of a colour in another lightness, less colourful if no screen could show it.
 * @param lightness 0, black, to 1, white
 * @param chroma how colourful: 0 is grey, 0.1 a soft colour
 * @example inLightness('#0b5d4e', 0.88, 0.09) // '#95ebd5'
 */
export function inLightness(colour: string, lightness: number, chroma: number): string {
  const [, red, yellow] = oklabOf(colour);
  const own = Math.hypot(red, yellow);
  for (let share = own === 0 ? 0 : chroma / own; ; share *= 0.95) {
    const channels = channelsOfOklab([lightness, red * share, yellow * share]);
    if (share < 0.001 || channels.every((channel) => channel > -0.5 && channel < 255.5)) return hexOf(channels);
  }
}
