// The five teams whose trainers are reviewed (spec 9), and which of them ask for peers: nobody there reviews a trainer whose manager they are.
export const TEAM_WORDS = {
  'lead-trainers': 'Lead trainers',
  qc: 'Quality',
  curriculum: 'Curriculum',
  pip: 'Improvement plan',
  upskilling: 'Upskilling',
} as const;
export type ReviewTeam = keyof typeof TEAM_WORDS;

/** Of the others a manager may be the reviewer: quality, curriculum and an improvement plan are followed up by the trainer's manager. */
const OF_PEERS: readonly ReviewTeam[] = ['lead-trainers', 'upskilling'];

export function asksForPeers(team: ReviewTeam): boolean {
  return OF_PEERS.includes(team);
}

export function isReviewTeam(text: string | undefined): text is ReviewTeam {
  return text !== undefined && Object.hasOwn(TEAM_WORDS, text);
}
