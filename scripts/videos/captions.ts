import type { Cue } from './timing.ts';

/** `75.08` → `00:01:15.080` */
function timestamp(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000);
  const part = (value: number, digits: number) => String(value).padStart(digits, '0');
  const whole = Math.floor(milliseconds / 1000);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  return `${part(hours, 2)}:${part(minutes, 2)}:${part(whole % 60, 2)}.${part(milliseconds % 1000, 3)}`;
}

/** The captions as a WebVTT file (W3C WebVTT, section 4.1). */
export function webVtt(cues: readonly Cue[]): string {
  const blocks = cues.map(({ start, end, text }, index) =>
    [index + 1, `${timestamp(start)} --> ${timestamp(end)}`, text.replaceAll('&', '&amp;')].join('\n'),
  );
  return `${['WEBVTT', ...blocks].join('\n\n')}\n`;
}
