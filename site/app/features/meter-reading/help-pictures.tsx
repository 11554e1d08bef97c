interface Picture {
  file: string;
  alt: string;
  caption: string;
}

const DIGITAL: Picture = {
  file: 'meter-digital.svg',
  alt: 'Number meter: a row of digits, to be read up to the decimal point',
  caption: 'Number meter: read from left to right. Stop at a decimal point or a red figure.',
};
const DIAL: Picture = {
  file: 'meter-dial.svg',
  alt: 'Dial meter: a row of small clock faces, each with one pointer',
  caption: 'Dial meter: between two numbers, write down the lower. Between 9 and 0, write 9.',
};
const SMART: Picture = {
  file: 'meter-smart.svg',
  alt: 'Smart meter: a screen with buttons or a keypad below it',
  caption: 'Smart meter: press 9, or the A button, until you see a number with kWh or m³.',
};
const TWO_RATE: Picture = {
  file: 'meter-two-rate.svg',
  alt: 'Two-rate meter: two rows of digits marked low and normal',
  caption: 'Two-rate meter: low is for night use, normal for day use. Write down both.',
};

/** Pictures by kind of reading: which digits to read on each type of meter. */
export const PICTURES = { single: [DIGITAL, DIAL, SMART], economy7: [TWO_RATE, SMART] };

/** Help on which digits to read. */
export function HelpPictures({ title, pictures }: { title: string; pictures: readonly Picture[] }) {
  return (
    <details className="hs-tip">
      <summary>{title}</summary>
      {pictures.map(({ file, alt, caption }) => (
        <figure key={file}>
          <img src={`/media/pictures/${file}`} alt={alt} width={640} height={400} loading="lazy" />
          <figcaption>{caption}</figcaption>
        </figure>
      ))}
    </details>
  );
}
