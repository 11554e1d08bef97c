/** The independent bodies a customer with a complaint can turn to, which suppliers must name by the complaint-handling rules (CF-03). */
import { readFacts } from './facts.ts';

export interface AdviceBody {
  name: string;
  /** As shown: `www.energyombudsman.org`. */
  website: string;
  /** As shown; undefined if the content folder has none. */
  phone: string | undefined;
  /** Its postal address on one line. */
  post?: string | undefined;
}

export interface AdviceBodies {
  /** Decides free of charge; the supplier is bound by what the customer accepts. */
  ombudsman: AdviceBody;
  /** Free advice in England and Wales. */
  citizensAdvice: AdviceBody;
  /** Free advice in Scotland. */
  adviceDirectScotland: AdviceBody;
  /** How long a customer has from our letter to go to the Ombudsman: `12 months`; undefined if the content folder has none. */
  ombudsmanDeadline?: string | undefined;
}

/** Reads their telephone numbers from the content folder's facts. @throws if the file is invalid */
export function readAdviceBodies(settings: { CONTENT_DIR: string }): AdviceBodies {
  const facts = readFacts(settings);
  const fact = (name: string) => facts[name]?.value;
  return {
    ombudsman: {
      name: 'Energy Ombudsman',
      website: 'www.energyombudsman.org',
      phone: fact('energy-ombudsman-phone'),
      post: fact('energy-ombudsman-post'),
    },
    citizensAdvice: {
      name: 'Citizens Advice',
      website: 'www.citizensadvice.org.uk',
      phone: fact('citizens-advice-phone'),
    },
    adviceDirectScotland: {
      name: 'Advice Direct Scotland',
      website: 'energyadvice.scot',
      phone: fact('advice-direct-scotland-phone'),
    },
    ombudsmanDeadline: fact('ombudsman-deadline'),
  };
}
