/**
 * Drawings that pages show together: such a page loads a sprite of these only. A drawing that its sprite doesn't have,
 * such as one that an editor chose for a category, comes from the sprite of all.
 */
export const SPRITES = {
  topics: [
    'account',
    'advice',
    'bills',
    'breakdown',
    'energy-trust',
    'engineer',
    'home-cover',
    'meter',
    'new-system',
    'pay-as-you-go',
    'peak-saving',
    'smart-home',
    'speak-seek-save',
    'tariffs',
  ],
  emergencies: ['breakdown', 'gas', 'pay-as-you-go', 'power-cut', 'thermostat', 'water-leak'],
} as const satisfies Record<string, readonly string[]>;

export type Sprite = keyof typeof SPRITES;

/** Whether a sprite has the drawing of this name. */
export const isIn = (sprite: Sprite, name: string): boolean => SPRITES[sprite].some((drawing) => drawing === name);
