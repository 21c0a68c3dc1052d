import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { isRecord } from '../../contract/plainData';
import { MAX_PROBLEMS, type Problem } from './problems';
import { type Section } from './readFolder';
import { type Hide } from './text';

/**
 * Variables in files: `${env.NAME}`, `${env.NAME:-default}` (as OpenSearch's tool has them) and
 * `${file:PATH}`. Their values may be secret.
 */

const VARIABLE = /\$\{(?:env\.(\w+)(?::-([^}]*))?|file:([^}]+))\}/g;

/** Returns the value of an environment variable or file; undefined if it does not exist. */
export interface VariableSource {
  env(name: string): string | undefined;
  file(path: string): Promise<string | undefined>;
}

/** Variables of this process; paths are relative to the folder of the configuration files. */
export const processVariables = (dir: string): VariableSource => ({
  env: (name) => process.env[name],
  file: async (path) => {
    try {
      return (await readFile(resolve(dir, path), 'utf8')).replace(/\r?\n$/, '');
    } catch {
      return undefined;
    }
  },
});

/** A value that must not be shown, and the text that stands for it. */
export interface ResolvedVariable {
  value: string;
  shownAs: string;
}

/**
 * Replaces the variables in the values of entries; names stay. Adds a problem for each that has no
 * value.
 *
 * @returns the values of variables, and the texts that they are in
 */
export async function resolveVariables(
  sections: Iterable<Section>,
  source: VariableSource,
  problems: Problem[],
): Promise<ResolvedVariable[]> {
  const resolved = new Map<string, string>();
  for (const section of sections) {
    for (const entry of section.entries) {
      entry.value = await replaced(entry.value, async (text, path) => {
        const result = await replaceIn(text, source, resolved);
        if (result.missing !== undefined && problems.length <= MAX_PROBLEMS)
          problems.push({
            ...section.source.placeOf(entry.member, path),
            path: [entry.name, ...path],
            message: `${result.missing} has no value`,
          });
        if (result.text !== text) resolved.set(text, result.text);
        return result.text;
      });
    }
  }
  return [...resolved].map(([shownAs, value]) => ({ shownAs, value }));
}

type Path = readonly (string | number)[];

async function replaced(
  value: unknown,
  replaceText: (text: string, path: Path) => Promise<string>,
  path: Path = [],
): Promise<unknown> {
  if (typeof value === 'string') return replaceText(value, path);
  if (Array.isArray(value)) {
    const items: unknown[] = [];
    for (const [at, item] of value.entries()) items.push(await replaced(item, replaceText, [...path, at]));
    return items;
  }
  if (!isRecord(value)) return value;
  const members: [string, unknown][] = [];
  for (const [key, item] of Object.entries(value))
    members.push([key, await replaced(item, replaceText, [...path, key])]);
  return Object.fromEntries(members);
}

/** Replaces the variables of one text once: values are not searched for variables again. */
async function replaceIn(
  text: string,
  source: VariableSource,
  resolved: Map<string, string>,
): Promise<{ text: string; missing?: string }> {
  let result = '';
  let end = 0;
  for (const match of text.matchAll(VARIABLE)) {
    const [shownAs, name, fallback, path] = match;
    const value = path === undefined ? (source.env(name ?? '') ?? fallback) : await source.file(path.trim());
    if (value === undefined) return { text, missing: shownAs };
    resolved.set(shownAs, value);
    result += text.slice(end, match.index) + value;
    end = match.index + shownAs.length;
  }
  return { text: result + text.slice(end) };
}

/** Shorter values are replaced only where they are a whole text: they are in many words. */
const MIN_PART = 4;

/** Returns a function that replaces the values of variables in a text for display. */
export function hidingVariables(variables: readonly ResolvedVariable[]): Hide {
  const wholeTexts = new Map(variables.map(({ value, shownAs }) => [value, shownAs]));
  const parts = variables
    .filter(({ value }) => value.length >= MIN_PART)
    // Values are shown as JSON, too: a quote or backslash is then escaped.
    .flatMap(({ value, shownAs }) =>
      [value, JSON.stringify(value).slice(1, -1)].map((shown) => ({ shown, shownAs })),
    )
    .sort((one, other) => other.shown.length - one.shown.length);
  return (text) => wholeTexts.get(text) ?? replaceParts(text, parts);
}

/** Replaces parts from the left; replacements are not searched again. */
function replaceParts(text: string, parts: readonly { shown: string; shownAs: string }[]): string {
  let result = '';
  for (let at = 0; at < text.length;) {
    const part = parts.find(({ shown }) => text.startsWith(shown, at));
    result += part?.shownAs ?? text.charAt(at);
    at += part?.shown.length ?? 1;
  }
  return result;
}
