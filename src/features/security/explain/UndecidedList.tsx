import { useMemo } from 'react';
import { type Doubt } from '../../../../contract/explain';
import { useT } from '../../../i18n';
import { type Column } from '../../../ui/DataTable';
import { AnswerTable } from './AnswerTable';
import { textColumn } from './columns';
import { useDoubtText } from './useDoubtText';
import { UserLink } from './UserLink';

interface Row {
  key: string;
  why: string;
}

export function UndecidedList({ list, users }: { list: string; users: readonly UndecidedUser[] }) {
  const t = useT();
  const doubtText = useDoubtText();
  const rows = users.map(({ name, uncertain }): Row => ({
    key: name,
    why: uncertain.map(doubtText).join(' '),
  }));
  const columns = useMemo<Column<Row>[]>(
    () => [
      textColumn({
        id: 'user',
        header: t('domain.user'),
        width: '30%',
        text: ({ key }) => key,
        cell: ({ key }) => <UserLink name={key} />,
      }),
      textColumn({ id: 'why', header: t('explain.why'), text: ({ why }) => why }),
    ],
    [t],
  );
  if (users.length === 0) return null;
  return (
    <AnswerTable
      list={list}
      title={t('explain.undecided')}
      description={t('explain.undecidedText')}
      rows={rows}
      columns={columns}
      empty=""
      testSubj="accessUndecided"
    />
  );
}

interface UndecidedUser {
  name: string;
  uncertain: Doubt[];
}
