/** By property name. */
export type Declarations = ReadonlyMap<string, string>;

/** A rule of a stylesheet, or an at-rule around rules. */
export interface Rule {
  selector: string;
  declared: Declarations;
  /** The rule that it is nested in. */
  within: Rule | undefined;
}

/** The rules of a stylesheet with nesting; not for strings that contain braces or semicolons. */
export function rulesOf(css: string): Rule[] {
  const rules: (Rule & { declared: Map<string, string> })[] = [];
  const open: typeof rules = [];
  for (const [, text = '', mark] of css.replaceAll(/\/\*.*?\*\/|url\("[^"]*"\)/gs, '').matchAll(/([^{};]*)([{};])/g)) {
    const inner = open.at(-1);
    if (mark === '{') {
      const rule = { selector: text.trim(), declared: new Map<string, string>(), within: inner };
      rules.push(rule);
      open.push(rule);
    } else {
      const [, name, value] = /^\s*([\w-]+):\s*(.+?)\s*$/s.exec(text) ?? [];
      if (name && value) inner?.declared.set(name, value);
      if (mark === '}') open.pop();
    }
  }
  return rules;
}

/** The value of a property in a rule or the nearest one around it that declares it. */
export function nearest(rule: Rule, property: string): string | undefined {
  for (let at: Rule | undefined = rule; at; at = at.within) {
    const value = at.declared.get(property);
    if (value !== undefined) return value;
  }
  return undefined;
}
