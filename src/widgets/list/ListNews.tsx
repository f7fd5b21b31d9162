// What others have done to a list that is open, said beside its title and shown when it is asked for: nothing moves by itself. It is asked
// for every half minute while the page can be seen.
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { countText } from '@domain/formats';
import type { ListSent } from '@domain/contract/list';
import type { RecordRow, RecordType } from '@domain/records/record';
import { useVisible } from '@/clock/useVisible';
import { askForNews } from '@/store/lists/freshPage';
import { useAppDispatch } from '@/store/hooks';
import { newsBetween, type News } from '@/store/lists/news';
import classes from '@/ui/list/toolbar.module.css';
import type { Loaded } from './ListFrame';

const EVERY = 30_000;

interface ListNewsProps {
  type: RecordType;
  query: ListSent;
  loaded: Pick<Loaded<RecordRow>, 'currentData' | 'refetch'>;
}

export default function ListNews({ type, query, loaded: { currentData: shown, refetch } }: ListNewsProps) {
  const dispatch = useAppDispatch();
  const isVisible = useVisible();
  const [news, setNews] = useState<{ of: unknown; told: News }>();
  useEffect(() => {
    if (!isVisible || !shown) return undefined;
    let isGone = false;
    const look = async () => {
      const fresh = await dispatch(askForNews(type, query, shown));
      if (fresh && !isGone) setNews({ of: shown, told: newsBetween(shown, fresh) });
    };
    const timer = setInterval(() => void look(), EVERY);
    return () => {
      isGone = true;
      clearInterval(timer);
    };
  }, [dispatch, type, query, shown, isVisible]);

  const text = news && news.of === shown ? wordsOf(news.told) : '';
  return (
    <span role="status" className={classes.news}>
      {text !== '' && (
        <Button variant="light" size="compact-sm" onClick={() => void refetch()}>
          {text}. Show
        </Button>
      )}
    </span>
  );
}

/** `3 new, 2 changed`. */
function wordsOf({ added, changed }: News): string {
  const word = (text: string) => ({ one: text, many: text });
  return [added > 0 && countText(word('new'), added), changed > 0 && countText(word('changed'), changed)]
    .filter(Boolean)
    .join(', ');
}
