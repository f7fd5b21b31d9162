// A planner who looks at a day, as the console does: by server-sent events or by asking again, going on where the last one ended.
import type { DayNews } from '@domain/contract/liveDay';
import { toSlashDate } from '@domain/formats';
import type { IsoDate } from '@domain/units';
import { pathOf } from '@domain/contract/paths';
import type { Caller } from './testServer';

/** The news of a stream, one after the other. */
export async function* newsIn(response: Response): AsyncGenerator<DayNews> {
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      text += value;
      const parts = text.split('\n\n');
      text = parts.pop()!;
      for (const part of parts) {
        const data = /^data: (.*)$/m.exec(part)?.[1];
        if (data !== undefined) yield JSON.parse(data) as DayNews;
      }
    }
  } finally {
    await reader.cancel();
  }
}

export class FollowedDay {
  place: string | undefined;
  /** By planner, then trainer: hours that are held. */
  readonly held = new Map<string, Map<string, number>>();
  /** Everything that was told, in order, but for what is held already when one comes. */
  readonly told: DayNews[] = [];

  constructor(
    private readonly caller: Caller,
    private readonly date: IsoDate,
  ) {}

  async ask(age?: number): Promise<DayNews> {
    const query = {
      date: toSlashDate(this.date),
      ...(this.place !== undefined && { after: this.place }),
      ...(age !== undefined && { age: String(age) }),
    };
    const answer = await this.caller.call('dayNews', { query });
    if (answer.status !== 200) throw new Error(`The news answered ${answer.status}: ${await answer.text()}`);
    const news = (await answer.json()) as DayNews;
    this.take(news);
    return news;
  }

  async open(): Promise<AsyncGenerator<DayNews>> {
    const { path } = pathOf('followDay');
    const headers: Record<string, string> = this.place === undefined ? {} : { 'Last-Event-ID': this.place };
    const answer = await this.caller.fetch(`${path}?date=${toSlashDate(this.date)}`, { headers });
    if (answer.status !== 200) throw new Error(`The stream answered ${answer.status}`);
    return newsIn(answer);
  }

  take(news: DayNews): void {
    this.place = news.id;
    if (news.whole) this.held.clear();
    else this.told.push(news);
    for (const { planner, holder, trainers } of news.holdings) {
      const own = this.held.get(`${planner} ${holder}`) ?? new Map<string, number>();
      for (const { teacher_id, hours } of trainers) {
        if (hours === 0) own.delete(teacher_id);
        else own.set(teacher_id, hours);
      }
      if (own.size === 0) this.held.delete(`${planner} ${holder}`);
      else this.held.set(`${planner} ${holder}`, own);
    }
  }

  /** Planner, trainer and mask of all that is held. */
  holdings(): [string, string, number][] {
    return [...this.held].flatMap(([who, trainers]) =>
      [...trainers].map(([id, hours]): [string, string, number] => [who.split(' ')[0]!, id, hours]),
    );
  }
}
