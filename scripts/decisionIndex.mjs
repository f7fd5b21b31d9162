// The index of docs/decisions: every page under its area, with its status, and which numbers are no page; `npm run maps` writes it.

/** Numbers by area. One that stands nowhere is listed as not sorted yet. */
const AREAS = {
  'The whole': [
    1, 2, 7, 10, 19, 31, 36, 37, 46, 59, 101, 112, 115, 116, 120, 136, 139, 140, 141, 142, 199, 212, 213, 218, 219, 221,
    226, 227, 243, 244, 258,
  ],
  'Signing in, access and safety': [5, 9, 11, 22, 23, 26, 27, 29, 94, 97, 236],
  'Store, migrations and backups': [8, 17, 20, 21, 24, 30, 35, 132, 137, 198, 209, 231],
  'The console': [12, 13, 14, 15, 16, 32, 33, 34, 42, 44, 48, 50, 56, 214, 215, 220, 222, 223, 237, 241, 257],
  'Trainers’ time, demos and leads': [3, 4, 6, 18, 25, 28, 52, 53, 55, 58, 82, 100, 102, 195, 240, 242, 249, 250, 255],
  'Leads and sales': [
    130, 143, 144, 145, 146, 147, 150, 151, 153, 154, 155, 157, 158, 159, 160, 161, 207, 208, 228, 235, 245, 251,
  ],
  'Batches, sessions and seats': [67, 68, 70, 74, 75, 77, 84, 95, 96, 99, 129, 210, 238, 252],
  'Learning content and classes': [
    131, 135, 138, 162, 163, 164, 165, 170, 171, 172, 174, 175, 176, 177, 178, 179, 180, 181, 182, 183, 184, 185, 186,
    187, 190, 191, 200, 201, 202, 203, 204, 205, 206, 211, 217, 230, 248,
  ],
  'Students and families': [45, 69, 76, 78, 86, 90, 133, 134, 148, 149],
  'Payments and refunds': [
    54, 60, 62, 63, 64, 71, 83, 85, 87, 89, 91, 92, 103, 104, 108, 123, 124, 152, 192, 197, 216, 232, 233, 234, 247,
  ],
  'Trainers’ leaves, onboarding and payouts': [61, 65, 72, 79, 81, 93, 128, 193, 194, 196, 246, 253, 256],
  'Quality checks': [126, 127, 229],
  'Trainer reviews': [166, 167, 168, 169, 188, 189, 224],
};

/** Where it is not in force as it stands. */
const STATUS = {
  9: 'in force; contacts: 198',
  10: 'in force; where it runs: 199',
  16: 'in force; what an action asks: 115',
  28: 'in force; order in a field: 222',
  31: 'in force; actions and children: 115, the list of records: 116',
  33: 'in force; what its table library does: 140',
  50: 'in force; widths and picks: 223; steps: 241',
  54: 'in force; of bank transfers: 123',
  59: 'in force; declared beside the record: 115',
  64: 'in force; what counts no more: 192',
  74: 'in force; of every record: 141',
  86: 'in force; how they are sent: 133',
  87: 'in force; faults of before: 104',
  93: 'in force; what is not over yet: 193',
  178: 'in force; the frame of the editor: 203',
  180: 'in force; which tries count: 186, what is played on: 187',
  181: 'in force; how it is drawn: 203',
  188: 'in force; a dispute that is right: 224',
  245: 'in force; long lists: 251',
};

/** @param pages each as its file's name and first line. */
export function decisionIndex(pages) {
  const numbered = pages.map(({ name, title }) => ({
    name,
    number: Number(name.slice(0, 3)),
    title: title.replace(/^# (?:\d{3}\.? )?/, ''),
  }));
  const sorted = new Set(Object.values(AREAS).flat());
  const rest = numbered.filter(({ number }) => !sorted.has(number)).map(({ number }) => number);
  const sections = Object.entries({ ...AREAS, 'Not sorted yet': rest }).flatMap(([area, numbers]) => {
    const rows = numbered.filter(({ number }) => numbers.includes(number));
    if (rows.length === 0) return [];
    const lines = rows.map(
      ({ name, number, title }) =>
        `| [${name.slice(0, 3)}](${name}) | ${title.replaceAll('|', '\\|')} | ${STATUS[number] ?? 'in force'} |`,
    );
    return [`## ${area}\n\n| page | decision | status |\n|---|---|---|\n${lines.join('\n')}\n`];
  });
  return `# Decisions

<!-- Written by \`npm run maps\`: titles of the pages, areas of \`scripts/decisionIndex.mjs\`. -->

A page for each decision that would surprise a newcomer: what was decided, and why. None is longer than 60 lines. What replaces a page
says so there, and the status says it here.

Numbers that are no page: ${gapsIn(numbered.map(({ number }) => number))}. Those who work at the same time take a range of numbers each, so
that no two pages get the same one; what somebody did not need stays empty, and a page whose decision was withdrawn is removed.

${sections.join('\n')}`;
}

function gapsIn(numbers) {
  const there = new Set(numbers);
  const gaps = [];
  for (let number = 1; number < Math.max(...numbers); number++) {
    if (there.has(number)) continue;
    const last = gaps.at(-1);
    if (last && last.to === number - 1) last.to = number;
    else gaps.push({ from: number, to: number });
  }
  const three = (number) => String(number).padStart(3, '0');
  return gaps.map(({ from, to }) => (from === to ? three(from) : `${three(from)}–${three(to)}`)).join(', ');
}
