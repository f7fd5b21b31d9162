// Gives the leads that are ticked to a sales manager, or as the rule has it, with a result for each.
import { assignRefusal } from '@domain/records/leadAccess';
import type { RowResult } from '@domain/contract/list';
import { followAssignment, useAssignLeadsMutation, useSalesTeamQuery } from '@/store/api/assignment';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import type { BulkAction } from '@/widgets/list/BulkBar';

type Key = Record<string, unknown>;

const BY_RULE = 'rule';

/** Nothing for a person who may not give leads to others. */
export function useAssignMany(): readonly BulkAction<Key>[] {
  const dispatch = useAppDispatch();
  const user = useAppSelector(({ auth }) => auth.user);
  const mayGive = user !== null && assignRefusal(user) === undefined;
  const { data: team } = useSalesTeamQuery(undefined, { skip: !mayGive });
  const [assign] = useAssignLeadsMutation();
  if (!mayGive) return [];
  const managers = (team?.managers ?? []).filter(({ may_give }) => may_give);

  async function run(
    keys: readonly Key[],
    answers: Readonly<Record<string, string>> = {},
  ): Promise<RowResult[] | undefined> {
    const { to = BY_RULE, why = null } = answers;
    const ids = keys.map(({ id }) => String(id));
    const { data } = await assign({ body: { ids, to: to === BY_RULE ? null : to, why } });
    if (!data) return undefined;
    const results: RowResult[] = [];
    await dispatch(followAssignment(data.id, (told) => results.push(...told)));
    return results;
  }

  return [
    {
      label: 'Assign',
      done: 'assigned',
      consequence: 'Each is reckoned when it is given. Assign SM shows a preview first, and takes an assignment back.',
      asked: [
        {
          name: 'to',
          label: 'To',
          isRequired: true,
          labels: { [BY_RULE]: 'By rule', ...Object.fromEntries(managers.map(({ email, name }) => [email, name])) },
        },
        { name: 'why', label: 'Why', isRequired: false, max: 300 },
      ],
      run: (keys, _reason, answers) => run(keys, answers),
    },
  ];
}
