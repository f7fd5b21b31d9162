// In place of a form’s own inputs: the body in its editor, and the levels of a conquest.
import type { NodeKind } from '@domain/learning/kinds';
import type { OwnInputs } from '@/widgets/record/form/RecordInputs';
import { RichField } from '@/widgets/rich-text/RichField';
import { LevelsField } from '../levels/LevelsField';
import { nodeType } from '../nodeScreens';

/** `id`: of the node; images and files are uploaded to it, so that a new one has none before it is saved. */
export function writingInputs(kind: NodeKind, id: string | null): OwnInputs {
  const about = id === null ? null : { about_type: nodeType(kind).name, about_id: id };
  const place = id ?? `a new ${kind}`;
  return {
    body: {
      inColumn: ({ field, change, values, revision }) => (
        <div key="body" style={{ gridColumn: '1 / -1' }}>
          <RichField
            place={`body of ${place}`}
            label="Body"
            path="body"
            value={values['body']}
            revision={revision}
            error={field('body').error}
            about={about}
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
