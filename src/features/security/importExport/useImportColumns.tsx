import { useMemo } from 'react';
import { isSameJson } from '../../../../contract/plainData';
import { type MessageId, useT } from '../../../i18n';
import { type ImportRow } from '../../../store/importExport/rows';
import { Badge } from '../../../ui/cells';
import { type Column, type Filter } from '../../../ui/DataTable';

const TONES = { added: 'accent', changed: 'neutral', removed: 'danger' } as const;

const fieldsOf = ({ entry: { before, after, hidden, kind } }: ImportRow): string[] =>
  kind !== 'changed'
    ? []
    : [
        ...Object.keys({ ...before, ...after }).filter((key) => !isSameJson(before?.[key], after?.[key])),
        ...hidden,
      ];

export function useImportColumns(): { columns: Column<ImportRow>[]; filters: Filter<ImportRow>[] } {
  const t = useT();
  return useMemo(() => {
    const typeText = (type: string) => t(`importExport.type.${type}` as MessageId);
    const kindText = (kind: string) => t(`importExport.${kind}` as MessageId);
    return {
      columns: [
        {
          id: 'type',
          header: t('importExport.column.type'),
          cell: ({ type }) => typeText(type),
          sortBy: ({ type }) => typeText(type),
          width: '18%',
        },
        {
          id: 'name',
          header: t('domain.name'),
          cell: ({ entry }) => <strong>{entry.name}</strong>,
          sortBy: ({ entry }) => entry.name,
          searchText: ({ entry }) => entry.name,
        },
        {
          id: 'change',
          header: t('importExport.column.change'),
          cell: ({ entry: { kind } }) => <Badge tone={TONES[kind]}>{kindText(kind)}</Badge>,
          sortBy: ({ entry }) => entry.kind,
          width: '14%',
        },
        {
          id: 'details',
          header: t('importExport.column.details'),
          cell: (row) => fieldsOf(row).join(', '),
        },
      ],
      filters: [
        {
          id: 'type',
          label: t('importExport.column.type'),
          values: ({ type }) => [type],
          optionLabel: typeText,
        },
        {
          id: 'change',
          label: t('importExport.column.change'),
          values: ({ entry }) => [entry.kind],
          optionLabel: kindText,
        },
      ],
    };
  }, [t]);
}
