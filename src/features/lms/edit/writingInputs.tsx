// In place of a form’s own inputs: the body in its editor, and the levels of a conquest.
import type { NodeKind } from '@domain/learning/kinds';
import type { OwnInputs } from '@/widgets/record/form/RecordInputs';
import { LevelsField } from '../levels/LevelsField';
import { BodyField } from './BodyField';

/** `id`: of the node; null of a new one. */
export function writingInputs(kind: NodeKind, id: string | null): OwnInputs {
  const place = id ?? `a new ${kind}`;
  return {
    body: {
      inColumn: ({ field, change, values, revision }) => (
        <div key="body" style={{ gridColumn: '1 / -1' }}>
          <BodyField
            kind={kind}
            id={id}
            value={values['body']}
            revision={revision}
            error={field('body').error}
            onChange={change('body')}
          />
        </div>
      ),
    },
    ...(kind === 'conquest' && {
      levels: ({ field, change, values }) => (
        <LevelsField
          key="levels"
          place={place}
          value={values['levels']}
          error={field('levels').error}
          onChange={change('levels')}
        />
      ),
    }),
  };
}
