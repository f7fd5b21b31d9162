// All that happened with a lead, the latest first, narrowed to what one looks for.
import { Button } from '@mantine/core';
import { momentText } from '@domain/formats';
import { TIMELINE_KINDS, type TimelineKind } from '@domain/sales/timeline';
import { useLeadTimelineQuery, useTakeEntryBackMutation } from '@/store/api/leadTimeline';
import { useAppDispatch } from '@/store/hooks';
import { useScreenState } from '@/store/screen';
import { notify } from '@/store/snackbar';
import { BusyButton } from '@/ui/BusyButton';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import detail from '@/ui/detail/detail.module.css';
import { EmptyState } from '@/ui/State';
import { QueryBoundary } from '../record/RecordDetail';

const ALL = 'all';
const STEP = 30;

export function LeadTimeline({ id }: { id: string }) {
  const query = useLeadTimelineQuery({ path: { id } }, { refetchOnMountOrArgChange: true });
  const [only, setOnly] = useScreenState<TimelineKind | typeof ALL>(`timeline of lead ${id}`, ALL);
  const [count, setCount] = useScreenState(`length of the timeline of lead ${id}`, STEP);
  return (
    <QueryBoundary what="timeline" query={query}>
      {(moments) => {
        const kinds = (Object.keys(TIMELINE_KINDS) as TimelineKind[]).filter((kind) =>
          moments.some((each) => each.kind === kind),
        );
        const shown = moments.filter(({ kind }) => only === ALL || kind === only);
        return (
          <>
            <div className={detail.kinds} role="group" aria-label="Shown in the timeline">
              {[ALL, ...kinds].map((kind) => (
                <Button
                  key={kind}
                  size="compact-xs"
                  variant={kind === only ? 'light' : 'subtle'}
                  aria-pressed={kind === only}
                  onClick={() => setOnly(kind as TimelineKind | typeof ALL)}
                >
                  {kind === ALL ? 'All' : TIMELINE_KINDS[kind as TimelineKind]}
                </Button>
              ))}
            </div>
            {shown.length === 0 ? (
              <EmptyState title="Nothing of this has happened yet" />
            ) : (
              <ol className={detail.log} aria-label="Timeline">
                {shown.slice(0, count).map(({ id: own, kind, at, title, by, text, may_take_back }) => (
                  <li key={`${kind} ${own} ${at}`}>
                    <p>{title}</p>
                    <p className={detail.quiet}>{`${momentText(at)} IST${by === 'system' ? '' : ` · ${by}`}`}</p>
                    {text && (
                      <p>
                        <bdi>{text}</bdi>
                      </p>
                    )}
                    {may_take_back && <TakeBack id={own} title={title} />}
                  </li>
                ))}
              </ol>
            )}
            {shown.length > count && (
              <Button variant="default" size="compact-sm" onClick={() => setCount(count + STEP)}>
                Show earlier
              </Button>
            )}
          </>
        );
      }}
    </QueryBoundary>
  );
}

/** An entry that was made by mistake stays in the timeline, and counts no more. */
function TakeBack({ id, title }: { id: string; title: string }) {
  const dispatch = useAppDispatch();
  const [takeBack, { isLoading }] = useTakeEntryBackMutation();
  const [isAsked, ask] = useScreenState(`take back entry ${id}`, false);

  async function press(): Promise<void> {
    const { data } = await takeBack({ path: { id }, body: {} });
    ask(false);
    if (data) dispatch(notify({ kind: 'success', text: `${title}, undone` }));
  }

  return (
    <>
      <Button variant="subtle" size="compact-xs" aria-label={`Undo: ${title}`} onClick={() => ask(true)}>
        Undo
      </Button>
      <ConfirmDialog
        opened={isAsked}
        title={`Undo: ${title}?`}
        keep="Keep entry"
        onKeep={() => ask(false)}
        busy={isLoading}
        buttons={
          <BusyButton busy={isLoading} onClick={() => void press()}>
            Undo
          </BusyButton>
        }
      >
        <p>
          It stays in the timeline and counts no more: the response clock and the next step are as they were before it.
        </p>
      </ConfirmDialog>
    </>
  );
}
