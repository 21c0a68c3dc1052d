import { useMemo } from 'react';
import { type ImpactExtent, type ImpactGroup, type ImpactSubjects } from '../../../../contract/impact';
import { useT } from '../../../i18n';
import {
  type ImpactOperation,
  type ImpactPart,
  type ImpactSentence,
  impactSentences,
} from '../../../model/security/impactSentences';
import { useNameLists } from '../shared/useNameLists';

/** Subjects without a count whose name is a plural. */
const PLURAL: ReadonlySet<string> = new Set(['anonymous']);

/** More tenants are counted. */
const MAX_TENANTS = 3;

type PermissionsOn = Omit<Extract<ImpactPart, { kind: 'permissions' }>, 'kind'>;

/** Returns functions that describe changes of access. */
export function useImpactText() {
  const t = useT();
  const { and } = useNameLists();
  return useMemo(() => {
    const extentText = ({ patterns, except }: ImpactExtent): string =>
      except.length === 0
        ? and(patterns)
        : t('impact.except', { patterns: and(patterns), except: and(except) });
    const operationText = (operation: ImpactOperation): string =>
      operation === 'read' || operation === 'write'
        ? t(`impact.${operation}`)
        : t(`impact.operation.${operation}`);
    const permissionsText = ({ permissions, patterns }: PermissionsOn): string => {
      const what = t('impact.permissions', { count: permissions.length, first: permissions[0] ?? '' });
      return patterns.length === 0 ? what : t('impact.on', { what, patterns: and(patterns) });
    };
    const partTexts = (part: ImpactPart): string[] => {
      switch (part.kind) {
        case 'administration':
          return [t('impact.administration')];
        case 'operations': {
          const what = and(part.operations.map(operationText));
          return [part.extent === null ? what : t('impact.on', { what, patterns: extentText(part.extent) })];
        }
        case 'permissions':
          return [permissionsText(part)];
        case 'tenants':
          return part.tenants.length > MAX_TENANTS
            ? [t('impact.tenants', { count: part.tenants.length })]
            : part.tenants.map((tenant) => t('impact.tenant', { ...tenant }));
      }
    };
    /** Names a single subject; counts several. */
    const subjectText = ({ kind, names, count }: ImpactSubjects): string => {
      const [name] = names;
      return count === 1 && name !== undefined
        ? t('impact.user', { kind, name })
        : t(`impact.count.${kind}`, { count });
    };
    const sentencesOf = (group: ImpactGroup): string[] => {
      const { subjects } = group;
      const text = and(subjects.map(subjectText));
      const who = text.charAt(0).toLocaleUpperCase() + text.slice(1);
      const isPlural = subjects.some(({ kind }) => PLURAL.has(kind));
      const count = isPlural ? 2 : subjects.reduce((sum, each) => sum + each.count, 0);
      const sentenceText = (sentence: ImpactSentence): string => {
        if (sentence.kind !== 'sees')
          return t(`impact.${sentence.kind}`, { who, count, what: and(sentence.parts.flatMap(partTexts)) });
        const [{ kind, effect, extent }] = sentence.rules;
        return t('impact.rule', { who, count, kind, effect, patterns: extentText(extent) });
      };
      return impactSentences(group).map(sentenceText);
    };
    return { extentText, permissionsText, sentencesOf, subjectText };
  }, [t, and]);
}
