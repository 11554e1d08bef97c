import { search } from '@larkfield/search/search';
import { describe, expect, test } from 'vitest';
import { index, PHONES } from './testing/published-index.ts';

function emergenciesIn(query: string): string[] {
  const results = search(index, query);
  return 'emergencies' in results ? results.emergencies.map(({ id }) => id) : [];
}

describe('an emergency is pinned', () => {
  test.each([
    ['smeling gas', 'gas'],
    ['there is a smell of gaz', 'gas'],
    ['co alarm just fitted and now going off', 'carbon-monoxide'],
    ['co2 alarm', 'carbon-monoxide'],
    ['C02 alarm', 'carbon-monoxide'],
    ['c0 alarm', 'carbon-monoxide'],
    ['c o alarm', 'carbon-monoxide'],
    ['my C/O alarm is beeping', 'carbon-monoxide'],
    ['sparks from the fuse box', 'electrical-danger'],
    ['from meter go smoke', 'meter'],
    ['whole road has no power who is my supplier', 'power-cut'],
    ['current is cut in all building', 'power-cut'],
    ['water pouring through ceiling', 'water-leak'],
    ['no leccy and i have a newborn', 'vulnerable-off-supply'],
    ['oxygen machine stopped no electricity', 'vulnerable-off-supply'],
    ['meter ran out and my dad is on dialysis', 'vulnerable-off-supply'],
    ['stair lift stuck in a power cut', 'vulnerable-off-supply'],
    ['no heating, I am 85 and freezing', 'vulnerable-off-supply'],
    ['GAS LEAK!!! 😱 help…', 'gas'],
    ['gass leek frm cooker', 'gas'],
    ['I asked about my refund last week but now there is a smell of gas in the hall', 'gas'],
    ['My bill is wrong. You promised a refund last month. Now the socket is sparking.', 'electrical-danger'],
    ['we had an electrician last month and now the light switch gives me a shock', 'electrical-danger'],
    ["mae'r gegin yn drewi o nwy", 'gas'],
    ['miroase a gaz în bucătărie', 'gas'],
    ['Hallo, ich wohne in London und seit gestern rieche ich Gas in meiner Küche, was soll ich tun?', 'gas'],
    ['گیس کی بو آ رہی ہے', 'gas'],
    ['في المطبخ رائحة غاز قوية', 'gas'],
    ['ਗੈਸ ਦੀ ਬਦਬੂ ਆ ਰਹੀ ਹੈ', 'gas'],
    ['家里有煤气味怎么办', 'gas'],
    ['чую запах газу', 'gas'],
    ['plus de courant', 'power-cut'],
    ['elektrik kesildi', 'power-cut'],
    ['停电了', 'power-cut'],
    ['alarma de monoxid de carbon sună', 'carbon-monoxide'],
    ['искрит розетка на кухне', 'electrical-danger'],
    ['drewdod nwy cryf', 'gas'],
    ["mae'r mesurydd yn mygu", 'meter'],
    ["mae'r soced ar dân", 'electrical-danger'],
    ['gwifrau noeth', 'electrical-danger'],
    ["arogl llosgi o'r bocs ffiws", 'electrical-danger'],
    ["mae'r trydan wedi diffodd", 'power-cut'],
    ["mae dŵr yn dod trwy'r nenfwd", 'water-leak'],
    ["mae rhywun wedi taro'r mesurydd nwy", 'meter'],
    ['iskrzy gniazdko', 'electrical-danger'],
    ['czujnik czadu piszczy', 'carbon-monoxide'],
    ['pękła rura', 'water-leak'],
    ['chispas en el enchufe', 'electrical-danger'],
  ])('[SE-02] "%s" is %s', (query, emergency) => {
    expect(emergenciesIn(query)).toContain(emergency);
  });
});

/** The first number that is shown. */
function firstNumberFor(query: string): string | undefined {
  const results = search(index, query);
  return 'emergencies' in results ? results.emergencies[0]?.phone.number : undefined;
}

describe('the number for the danger itself comes first', () => {
  test.each([
    ['gas meter hit by a car', '0800111999'],
    ['someone reversed into our gas meter', '0800111999'],
    ['my gas box has been smashed', '0800111999'],
    ['electricity meter sparking', '105'],
    ['sparks from my leccy meter', '105'],
    ['electric meter is hot', '105'],
    ['meter is smoking', '105'],
    ['water on electric meter', '105'],
    ['meter case cracked', PHONES['meter-emergency']],
  ])('[SE-02] [CA-06] "%s": %s', (query, number) => expect(firstNumberFor(query)).toBe(number));
});

describe('a near miss is not taken for an emergency', () => {
  test.each([
    'my electric has gone up',
    'gas usage hit the roof',
    'co alarm fitted with a new boiler',
    'smart meter no power on display',
    'compensation for a power cut',
    'we smelled gas last month and it was made safe',
    'blackout blinds',
    'outage of the app',
    'planned power cut on friday letter',
    'Burnt Ash Road meter number',
    'how much does an oxygen machine cost to run',
    'we had a gas leak last year',
    'does my cover include gas leaks',
    'smart meter not working after a power cut',
    'still waiting for my power cut payment',
    'mae fy mil nwy yn rhy uchel',
    "pryd mae'r peiriannydd yn dod",
    'sut mae diffodd y gwres',
    'mesurydd nwy newydd',
    'ile kosztuje gaz',
    'nuevo contador de gas',
    'facture de gaz trop haute',
  ])('[SE-02] "%s"', (query) => {
    expect(emergenciesIn(query)).toEqual([]);
  });
});

test('[SE-02] danger at the end of a long story is still found', () => {
  const story =
    'I moved in on Saturday and have been trying to sort out who supplies this flat and it took an age '.repeat(3);
  expect(emergenciesIn(`${story} and now there is a strong smell of gas in the kitchen`)).toContain('gas');
});

describe('[SE-02] a yellow or orange flame', () => {
  test.each([
    'pilot light orange',
    'orange pilot light',
    'yellow pilot light',
    'my pilot light has gone yellow',
    'pilot light burning yellow',
    'yellow flame boiler',
    'flame is orange',
    'why is the flame on my hob yellow',
    'lazy flame',
  ])('is taken for carbon monoxide, and its page is first: "%s"', (query) => {
    const found = search(index, query);
    expect(found).toMatchObject({
      emergencies: expect.arrayContaining([expect.objectContaining({ id: 'carbon-monoxide' })]),
      results: expect.arrayContaining([]),
    });
    expect('results' in found && found.results[0]?.path).toBe('/help-and-support/emergencies/carbon-monoxide');
  });

  test.each([
    'orange light on smart meter',
    'orange cable',
    'yellow cable',
    'orange light',
    'orange light on boiler',
    'yellow light on boiler',
    'amber light smart meter',
    'pilot light out',
    'pilot light wont stay lit',
    'log effect yellow flame normal',
  ])('is not meant by "%s"', (query) => {
    expect(search(index, query)).toMatchObject({ emergencies: [] });
  });
});
