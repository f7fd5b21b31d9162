// Conversations with the assistant: told by its signed webhook in any order, read in parts, revealed with a reason, searched, printed and
// pinned as evidence.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type {
  ConversationHead,
  ConversationRow,
  EvidenceView,
  FoundMessage,
  ThreadPart,
} from '@domain/contract/assistant';
import type { Lead } from '@domain/contract/leads';
import { searchedWords } from '@domain/conversations/words';
import { CONVERSATIONS } from '@domain/records/conversation';
import { CONVERSATION_FILES, CONVERSATION_MESSAGES } from '@domain/records/conversationMessage';
import { LEADS } from '@domain/records/lead';
import { RECORDINGS } from '@domain/records/recording';
import { allOf } from '@server/store/rows';
import { ASSISTANT_SECRET, bring, digestOf, tell, type AssistantCall } from './api/assistantFeed';
import { LEAD } from './api/lead';
import { PNG } from './api/requests/values';
import {
  bytesOf,
  type Caller,
  emailOf,
  newCaller,
  NOW,
  openTestServer,
  peopled,
  type TestServer,
} from './api/testServer';
import { MEMORY_AND_DATABASE, type OpenedStore } from './stores';
import { newRow } from '@server/store/newRow';

const AT = (NOW - 3600) * 1000;
const IMAGE = { type: 'image/png', content: PNG };

const said = (conversation: string, id: string, text: string, at: number, more: object = {}): AssistantCall => ({
  event: 'message',
  conversation,
  id,
  said_by: 'family',
  text,
  at,
  ...more,
});

describe.each(MEMORY_AND_DATABASE)('on $name', ({ open }) => {
  let opened: OpenedStore;
  let server: TestServer;
  let assistant: Caller;
  let staff: Caller;
  let admin: Caller;
  let lead: Lead;
  beforeAll(async () => {
    opened = await open();
    server = await openTestServer(await peopled(opened.store, 0), {
      assistantSecrets: [ASSISTANT_SECRET, 'the next one'],
    });
    assistant = newCaller(server.api);
    staff = await server.as('staff');
    admin = await server.as('admin');
    lead = (await (await staff.call('createLead', { body: LEAD })).json()) as Lead;
    await give(lead.lead_id, emailOf('staff'));
  });
  const give = async (id: string, lead_owner: string) => {
    const { version } = (await opened.store.records(LEADS).find(id))!;
    await opened.store.records(LEADS).change(id, { lead_owner }, version);
  };
  afterAll(() => opened.clean());

  const told = async (events: readonly AssistantCall[]) => {
    const answer = await tell(assistant, events);
    expect(answer.status, await answer.clone().text()).toBe(200);
    return (await answer.json()) as { received: number; added: number };
  };
  const thread = async (id: string, query: Record<string, string> = {}, caller = staff) => {
    const answer = await caller.call('conversationThread', { path: { id }, query });
    expect(answer.status, await answer.clone().text()).toBe(200);
    return (await answer.json()) as ThreadPart;
  };
  const listed = async (query: Record<string, string> = {}, caller = staff) =>
    (await (await caller.call('listConversations', { query })).json()) as {
      rows: ConversationRow[];
      next: string | null;
      unread: number;
    };
  const search = async (words: string, before?: string, caller = staff) =>
    (await (
      await caller.call('searchConversations', { query: { search: words, ...(before && { before }) } })
    ).json()) as { rows: FoundMessage[]; next: string | null };
  const head = async (id: string, caller = staff) =>
    (await (await caller.call('conversationHead', { path: { id } })).json()) as ConversationHead;

  test('is believed with its signature alone, and told of nonsense', async () => {
    const good = [said('signed', 'signed-1', 'Hello', AT)];
    expect((await tell(assistant, good, 'another secret')).status).toBe(403);
    expect((await tell(assistant, good, ASSISTANT_SECRET, NOW - 3600)).status, 'an old delivery').toBe(403);
    expect((await tell(assistant, good, 'the next one')).status).toBe(200);
    expect((await tell(assistant, [said('signed', 'signed-2', 'Hello', (NOW + 9000) * 1000)])).status).toBe(400);
    expect((await tell(assistant, [{ event: 'message', conversation: 'a b', at: AT }])).status).toBe(400);
    expect((await tell(assistant, [])).status).toBe(400);
    const untrusting = await openTestServer(opened.store);
    expect((await tell(newCaller(untrusting.api), good)).status).toBe(403);
  });

  test('the same is told twice: it is there once', async () => {
    const events = [
      { event: 'opened', conversation: 'twice', at: AT, channel: 'app', lead_id: lead.lead_id } as AssistantCall,
      said('twice', 'twice-1', 'Is there a class on Sunday?', AT + 1),
    ];
    expect(await told(events)).toEqual({ received: 2, added: 1 });
    expect(await told(events)).toEqual({ received: 2, added: 0 });
    expect(await thread('twice')).toMatchObject({ messages: [{ text: 'Is there a class on Sunday?' }], before: null });
    expect(await head('twice')).toMatchObject({ messages: 1, lead: { id: lead.lead_id }, channel: 'app' });
  });

  test('a family that wrote before it was a lead is known by its number from then on', async () => {
    const number = '+919811144455';
    const opening = { event: 'opened', channel: 'whatsapp', mobile_number: number } as const;
    await told([
      { ...opening, conversation: 'early-1', at: AT },
      said('early-1', 'early-1-1', 'Do you teach chess?', AT + 1),
      { ...opening, conversation: 'early-2', at: AT + 50 },
      said('early-2', 'early-2-1', 'And on Sundays?', AT + 51),
    ]);
    expect(await head('early-1')).toMatchObject({ lead: null });
    const body = { ...LEAD, first_name: 'Kabir', mobile_number: number, email_address: 'kabir@families.example.com' };
    const { lead_id } = (await (await staff.call('createLead', { body })).json()) as Lead;
    for (const id of ['early-1', 'early-2']) expect(await head(id)).toMatchObject({ lead: { id: lead_id } });
    expect((await listed({ lead: lead_id })).rows.map(({ id }) => id)).toEqual(['early-2', 'early-1']);
    // What comes late says nothing else, and a second child of the family takes nothing away.
    await told([said('early-1', 'early-1-2', 'Hello?', AT + 60)]);
    await staff.call('createLead', { body: { ...body, first_name: 'Anvi' } });
    expect(await head('early-1')).toMatchObject({ lead: { id: lead_id }, messages: 2 });
  });

  test('events in any order, some of them twice, come to the same', async () => {
    let run = 0;
    const storyOf = (id: string): AssistantCall[] => [
      { event: 'opened', conversation: id, at: AT, channel: 'whatsapp', mobile_number: lead.mobile_number },
      said(id, `${id}-1`, 'Good morning', AT + 10),
      { event: 'handed_over', conversation: id, id: `${id}-2`, at: AT + 20, text: 'Asks for a person' },
      said(id, `${id}-3`, 'A secret that goes away', AT + 30),
      { event: 'removed', conversation: id, id: `${id}-3`, at: AT + 90 },
      { event: 'handed_back', conversation: id, id: `${id}-4`, at: AT + 40 },
      said(id, `${id}-5`, 'Thank you', AT + 50, { said_by: 'assistant' }),
      { event: 'closed', conversation: id, id: `${id}-6`, at: AT + 60 },
    ];
    const stateOf = async (id: string) => {
      const {
        created_on: _on,
        updated_on: _at,
        updated_by: _by,
        version: _version,
        ...row
      } = (await opened.store.records(CONVERSATIONS).find(id))!;
      const rows = await opened.store.conversations.thread(id, 'after', undefined, 100);
      const messages = rows.map(({ kind, said_by, text, words, status, at_ms }) => ({
        kind,
        said_by,
        text,
        words,
        status,
        at_ms,
      }));
      return { ...row, id: '', messages };
    };
    await told(storyOf('inorder'));
    const expected = await stateOf('inorder');
    expect(expected).toMatchObject({ status: 'closed', lead_id: lead.lead_id, last_ms: AT + 60 });
    expect(JSON.stringify(expected)).not.toContain('secret');
    const size = storyOf('x').length;
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray([...Array(size).keys(), ...Array(size).keys()], { minLength: 2 * size }),
        fc.array(fc.nat({ max: 2 * size - 1 }), { maxLength: 4 }),
        async (order, cuts) => {
          const id = `any${++run}`;
          const events = order.map((at) => storyOf(id)[at]!);
          const ends = [...new Set([0, ...cuts, events.length])].sort((one, other) => one - other);
          for (const [at, end] of ends.slice(1).entries()) {
            const some = events.slice(ends[at], end);
            if (some.length > 0) await told(some);
          }
          expect(await stateOf(id)).toEqual(expected);
        },
      ),
      { numRuns: 15 },
    );
  });

  test('a removal that names another conversation takes nothing from this one; before its message comes there is none', async () => {
    await told([said('ours', 'ours-1', 'It stays', AT), said('theirs', 'theirs-1', 'Hello', AT)]);
    const whole = async (id: string) => {
      const answer = await staff.call('wholeMessage', { path: { id } });
      return [answer.status, ((await answer.json()) as { text?: string }).text];
    };
    await told([{ event: 'removed', conversation: 'theirs', id: 'ours-1', at: AT + 1 }]);
    expect(await whole('ours-1')).toEqual([200, 'It stays']);
    await told([{ event: 'removed', conversation: 'theirs', id: 'late-1', at: AT + 2 }]);
    expect((await whole('late-1'))[0]).toBe(404);
    expect(await told([said('ours', 'late-1', 'Of another one', AT + 3)])).toEqual({ received: 1, added: 0 });
    expect((await thread('theirs')).messages.map(({ id }) => id)).toEqual(['theirs-1']);
    expect([(await head('ours')).messages, (await head('theirs')).messages]).toEqual([1, 1]);
  });

  test('the list: the last message first, what I have not read, filters; a late message is unread too', async () => {
    await told([
      { event: 'opened', conversation: 'list-a', at: AT, channel: 'website', lead_id: lead.lead_id },
      said('list-a', 'list-a1', 'First', AT + 3_000_000),
      { event: 'handed_over', conversation: 'list-a', id: 'list-a2', at: AT + 3_000_001 },
      said('list-b', 'list-b1', 'Newer', AT + 3_000_002),
    ]);
    const of = async (query: Record<string, string> = {}, caller = staff) =>
      (await listed(query, caller)).rows.map(({ id }) => id).filter((id) => id.startsWith('list-'));
    expect(await of()).toEqual(['list-b', 'list-a']);
    expect(await of({ status: 'handed_over' })).toEqual(['list-a']);
    expect(await of({ channel: 'website', lead: lead.lead_id })).toEqual(['list-a']);
    expect((await listed()).rows.find(({ id }) => id === 'list-a')).toMatchObject({
      unread: 2,
      status: 'handed_over',
      last: { kind: 'handed_over' },
      lead: { id: lead.lead_id, name: `${LEAD.first_name} ${LEAD.last_name}` },
    });
    const read = (messages: number) => staff.call('readConversation', { path: { id: 'list-a' }, body: { messages } });
    expect(await (await read(2)).json()).toEqual({ unread: 0 });
    expect(await (await read(1)).json()).toEqual({ unread: 0 });
    expect(await of({ unread: 'true' })).toEqual(['list-b']);
    expect(await of({ unread: 'true' }, admin)).toEqual(['list-b', 'list-a']);
    await told([said('list-a', 'list-a0', 'It came late', AT + 2_000_000)]);
    expect(await of({ unread: 'true' })).toEqual(['list-b', 'list-a']);
    const first = (await listed()).rows[0]!;
    const rest = await listed({ after: `${first.id}:${first.last_ms}:${first.id}` });
    expect(rest.rows.map(({ id }) => id)).toEqual((await listed()).rows.slice(1).map(({ id }) => id));
  });

  test('a long thread is read in parts both ways, from the middle too, with earlier conversations before it', async () => {
    const line = (at: number) => said('long', `long-${at}`, `Line ${at}`, AT + 1000 + Math.floor(at / 3));
    const mobile_number = '+919811100000';
    await told([
      { event: 'opened', conversation: 'earlier', at: AT, channel: 'app', mobile_number },
      said('earlier', 'earlier-1', 'Long ago', AT + 1),
      { event: 'opened', conversation: 'long', at: AT + 500, channel: 'app', mobile_number },
      ...Array.from({ length: 150 }, (_, at) => line(at)),
    ]);
    const end = await thread('long');
    expect(end.after).toBeNull();
    expect(end.messages).toHaveLength(60);
    const all = [...end.messages];
    for (let before = end.before; before !== null;) {
      const part = await thread('long', { before });
      all.unshift(...part.messages);
      before = part.before;
    }
    expect(all).toHaveLength(151);
    expect(all[0]).toMatchObject({ id: 'earlier-1', conversation_id: 'earlier' });
    expect(new Set(all.map(({ id }) => id)).size).toBe(151);
    const middle = await thread('long', { around: all[70]!.id });
    expect(middle.messages.map(({ id }) => id)).toEqual(all.slice(40, 101).map(({ id }) => id));
    const next = await thread('long', { after: middle.after! });
    expect([next.messages.map(({ id }) => id), next.after]).toEqual([all.slice(101).map(({ id }) => id), null]);
    expect(
      (await staff.call('conversationThread', { path: { id: 'earlier' }, query: { around: all[70]!.id } })).status,
    ).toBe(404);
    expect((await thread('long', { around: 'earlier-1' })).messages[0]).toMatchObject({ text: 'Long ago' });
  });

  test('numbers and addresses are covered until a reason is given, for an hour, and the security log says so', async () => {
    const text = 'Call +91 98200 10011 or write to asha.rao@example.com on 27/11/2026. \u202edrowssap';
    await told([
      { event: 'opened', conversation: 'covered', at: AT, channel: 'whatsapp', mobile_number: '+919820010011' },
      said('covered', 'covered-1', text, AT + 1),
    ]);
    const shown = async (caller = staff) => (await thread('covered', {}, caller)).messages[0]!.text;
    expect(await shown()).toBe('Call •••0011 or write to a•••@example.com on 27/11/2026. drowssap');
    expect((await head('covered')).mobile_number).toBe('•••0011');
    for (const digits of ['98200', '9820010011', 'asha'])
      expect((await search(digits)).rows.map(({ id }) => id)).not.toContain('covered-1');
    const reveal = (reason: string) => staff.call('revealConversation', { path: { id: 'covered' }, body: { reason } });
    expect((await reveal('  ')).status).toBe(400);
    expect((await reveal('The family asked us to call back')).status).toBe(201);
    expect(await shown()).toBe('Call +91 98200 10011 or write to asha.rao@example.com on 27/11/2026. drowssap');
    expect(await shown(admin)).toContain('•••0011');
    expect(await head('covered')).toMatchObject({ mobile_number: '+919820010011', revealed_until: NOW + 3600 });
    server.clock.now = NOW + 3601;
    expect(await shown()).toContain('•••0011');
    server.clock.now = NOW;
    const [written] = await opened.store.audit.of('conversation', 'covered');
    expect(written).toMatchObject({ action: 'conversation.revealed', actor: 'staff@example.com' });
  });

  test('a file of a message, before or after it, is opened by a person who gave a reason', async () => {
    const digest = await digestOf(bytesOf(IMAGE));
    const file = { id: 'file-1', name: 'homework.png', type: 'image/png', size: 70, digest };
    expect((await bring(assistant, { message: 'files-1', file: 'file-1' }, IMAGE)).status).toBe(200);
    expect((await bring(assistant, { message: 'files-1', file: 'file-1' }, IMAGE)).status, 'again').toBe(200);
    await told([
      said('files', 'files-1', 'Here it is', AT, { attachments: [file, { ...file, id: 'file-2', name: 'late.png' }] }),
    ]);
    expect((await thread('files')).messages[0]!.attachments).toMatchObject([{ is_here: true }, { is_here: false }]);
    const openIt = () => staff.call('openConversationFile', { path: { id: 'file-1' } });
    expect((await openIt()).status).toBe(403);
    await staff.call('revealConversation', { path: { id: 'files' }, body: { reason: 'To help with homework' } });
    expect(await (await openIt()).json()).toEqual({ name: 'homework.png', type: 'image/png', content: PNG });
    const script = { type: 'application/octet-stream', content: btoa('<script>alert(1)</script>') };
    expect((await bring(assistant, { message: 'files-1', file: 'file-3' }, script)).status).toBe(400);
    await told([{ event: 'removed', conversation: 'files', id: 'files-1', at: AT + 5 }]);
    expect((await openIt()).status).toBe(404);
    expect((await opened.store.records(CONVERSATION_FILES).find('file-1'))!.content).toBe('');
  });

  test('a message of a megabyte is cut, and had whole; markup is text', async () => {
    const text = `<img src=x onerror=alert(1)> ${'word '.repeat(200_000)}needle-at-the-end`;
    await told([said('huge', 'huge-1', text, AT)]);
    const [message] = (await thread('huge')).messages;
    expect([message!.text.length, message!.is_cut]).toEqual([4000, true]);
    const whole = (await (await staff.call('wholeMessage', { path: { id: 'huge-1' } })).json()) as { text: string };
    expect(whole.text).toBe(text);
    expect((await search('needle')).rows).toMatchObject([{ id: 'huge-1', found: 'needle' }]);
  });

  test('search: the newest first, by words and their beginnings, as a plain look through all', async () => {
    const WORDS = [
      'fees',
      'fee',
      'Sunday',
      'suñday',
      'straße',
      'कक्षा',
      'class',
      'classes',
      'a',
      '9820010011',
      '王小明',
      '😀',
      "don't",
    ];
    const random = fc.sample(fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 6 }), {
      numRuns: 120,
      seed: 5,
    });
    const messages = random.map((words, at) =>
      said('random', `random-${at}`, words.join(at % 2 ? ' ' : ', '), AT + 7000 + (at % 40)),
    );
    await told(messages);
    const rows = await allOf(opened.store, CONVERSATION_MESSAGES, {});
    const found = async (terms: string) => {
      const ids: string[] = [];
      for (let part = await search(terms); ; part = await search(terms, part.next)) {
        ids.push(...part.rows.map(({ id }) => id));
        if (part.next === null) return ids;
      }
    };
    for (const terms of [
      'fee',
      'sunday',
      'STRASSE',
      'कक्',
      'class fee',
      'classes sun',
      '王小',
      'don t',
      '98200',
      '0011',
      'nowhere',
    ])
      expect(await found(terms), terms).toEqual(
        rows
          .filter(({ text }) =>
            terms
              .toLowerCase()
              .split(' ')
              .every((term) => searchedWords(text).includes(` ${term}`)),
          )
          .sort((one, other) => other.at_ms - one.at_ms || (one.id < other.id ? 1 : -1))
          .map(({ id }) => id),
      );
    expect((await search('class')).rows[0]).toMatchObject({ found: expect.stringMatching(/^class/) as string });
    expect((await staff.call('searchConversations', { query: { search: 'x' } })).status).toBe(400);
    expect((await search('!!')).rows).toEqual([]);
  });

  test('one conversation is printed, without names, and the security log says so', async () => {
    await told([
      { event: 'opened', conversation: 'paper', at: AT, channel: 'app', lead_id: lead.lead_id },
      said('paper', 'paper-1', 'नमस्ते 😀 +91 98200 10011 '.repeat(40), AT + 1),
    ]);
    const printed = (await (await staff.call('printConversation', { path: { id: 'paper' } })).json()) as {
      content: string;
      name: string;
    };
    expect(printed.name).toBe('conversation-paper.pdf');
    expect(atob(printed.content).slice(0, 5)).toBe('%PDF-');
    const [written] = await opened.store.audit.of('conversation', 'paper');
    expect(written).toMatchObject({ action: 'export.conversation', actor: 'staff@example.com' });
    expect((await staff.call('printConversation', { path: { id: 'nowhere' } })).status).toBe(404);
  });

  test('evidence stays readable, covered as its message is, when that is no longer kept', async () => {
    await told([said('proof', 'proof-1', 'You promised it on +91 98200 10011', AT)]);
    const subject = { subject_type: 'lead', subject_id: lead.lead_id };
    const pin = (more: object) => staff.call('pinEvidence', { body: { ...subject, ...more } });
    const evidence = async () => (await (await staff.call('evidenceOf', { query: subject })).json()) as EvidenceView[];
    const first = await pin({ message_id: 'proof-1' });
    expect(first.status, await first.clone().text()).toBe(201);
    const { id } = (await first.json()) as EvidenceView;
    expect(((await (await pin({ message_id: 'proof-1' })).json()) as EvidenceView).id).toBe(id);
    expect(await evidence()).toMatchObject([
      {
        id,
        text: 'You promised it on •••0011',
        is_kept: true,
        digest: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      },
    ]);
    await told([{ event: 'removed', conversation: 'proof', id: 'proof-1', at: AT + 5 }]);
    expect(await evidence()).toMatchObject([{ id, text: 'You promised it on •••0011', is_kept: false }]);
    expect((await pin({ message_id: 'proof-1' })).status, 'there is nothing any more').toBe(404);
    const set = (status: string) => staff.call('setEvidence', { path: { id }, body: { status } });
    expect((await set('removed')).status).toBe(200);
    expect(await evidence()).toEqual([]);
    expect((await set('pinned')).status).toBe(200);
    expect(await evidence()).toHaveLength(1);
    const nobody = { ...subject, subject_id: 'nobody' };
    expect((await staff.call('evidenceOf', { query: nobody })).status).toBe(404);
    expect((await pin({ ...nobody, message_id: 'signed-1' })).status).toBe(404);
    expect((await pin({ subject_type: 'user', message_id: 'signed-1' })).status).toBe(400);
    expect((await opened.store.audit.of('lead', lead.lead_id)).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['lead.evidence_pinned', 'lead.evidence_removed']),
    );
  });

  test('evidence and files of a lead are theirs who read the lead, and nobody else’s', async () => {
    const other = (await (
      await admin.call('createLead', { body: { ...LEAD, first_name: 'Vihaan', mobile_number: '+919811122233' } })
    ).json()) as Lead;
    await give(other.lead_id, emailOf('admin'));
    await told([
      { event: 'opened', conversation: 'theirs', at: AT, channel: 'app', lead_id: other.lead_id },
      said('theirs', 'theirs-1', 'You promised us Sundays', AT + 1),
    ]);
    const subject = { subject_type: 'lead', subject_id: other.lead_id };
    const file = { kind: 'attachment', name: 'notes.pdf', size: 10, about_type: 'lead', about_id: other.lead_id };
    const pin = (caller: Caller) => caller.call('pinEvidence', { body: { ...subject, message_id: 'theirs-1' } });
    const { id } = (await (await pin(admin)).json()) as EvidenceView;
    const asks = async (caller: Caller, status: string) => [
      (await caller.call('evidenceOf', { query: subject })).status,
      (await pin(caller)).status,
      (await caller.call('setEvidence', { path: { id }, body: { status } })).status,
      (await caller.call('beginFile', { body: file })).status,
    ];
    expect(await asks(staff, 'removed')).toEqual([404, 404, 404, 400]);
    expect((await head('theirs', staff)).opens_lead).toBe(false);
    expect((await head('theirs', admin)).opens_lead).toBe(true);
    expect(await asks(admin, 'pinned')).toEqual([200, 201, 200, 201]);
    // It goes with its lead.
    await give(other.lead_id, emailOf('staff'));
    expect(await asks(staff, 'pinned')).toEqual([200, 201, 200, 201]);
    expect((await head('theirs', staff)).opens_lead).toBe(true);
  });

  test('a second of a recording is pinned until that is over, and told of after it is gone', async () => {
    const recording = newRow(
      RECORDINGS,
      { actor: 'system', now: NOW },
      {
        kind: 'batch' as const,
        session_id: 'a session',
        title: 'Class 4',
        source_type: 'mp4' as const,
        file: 'a.mp4',
        recorded_on: NOW - 7200,
        seconds: 3000,
        status: 'ready' as const,
        kept_until: NOW + 60,
      },
    );
    await opened.store.records(RECORDINGS).insert([recording]);
    const subject = { subject_type: 'lead', subject_id: lead.lead_id };
    const pin = (second: number) =>
      staff.call('pinEvidence', { body: { ...subject, recording_id: recording.id, second } });
    expect(await (await pin(3001)).text()).toMatch('The recording is over by then');
    expect([(await pin(3001)).status, (await pin(3000)).status]).toEqual([400, 201]);
    expect(await (await pin(90)).json()).toMatchObject({
      source: 'recording',
      second: 90,
      text: 'Class 4',
      is_kept: true,
    });
    // The moment until which it is kept is the first at which it cannot be watched.
    for (const [now, is_kept] of [
      [NOW + 59, true],
      [NOW + 60, false],
    ] as const) {
      server.clock.now = now;
      const all = (await (await staff.call('evidenceOf', { query: subject })).json()) as EvidenceView[];
      expect(all.find(({ source }) => source === 'recording')).toMatchObject({ text: 'Class 4', is_kept });
      expect((await pin(91)).status).toBe(is_kept ? 201 : 404);
    }
    server.clock.now = NOW;
  });
});
