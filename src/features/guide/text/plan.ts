// The guide to Plan for me: hours for demos, proposed.
import type { Section } from '../guideText';

export const PLAN: readonly Section[] = [
  {
    title: 'What it is for',
    blocks: [
      'You say how many demos you want and between which hours; the console proposes trainers and hours. Nothing is picked until you add it.',
      {
        steps: [
          'Press P, or **Plan for me** below the grid.',
          'Enter **Demos wanted**, **From** and **To**, and the limits **Most a trainer** and **Most an hour**. **Also on** plans other days the same way.',
          'Press **Plan**. Proposed cells are hatched with a plus, and the panel lists them by hour, each with its reason.',
          'Remove or add single ones, then add the rest to your picks with one button. Then create the sessions ([[picks]]).',
        ],
      },
      {
        picture: {
          name: 'plan',
          alt: 'The panel of Plan for me beside the grid: the form, and proposed hours with the reason for each',
          at: '/trainers/trainer-availability',
          steps: [
            { fill: 'Search', with: 'ad' },
            { press: 'Tab' },
            { clickOn: 'text=Plan for me' },
            { fill: 'Demos wanted', with: '8' },
            { press: 'Enter' },
            { clickOn: 'role=region[name="Plan for me"] >> text=/proposed$/' },
          ],
          window: [1440, 760],
        },
      },
    ],
  },
  {
    title: 'How it decides',
    blocks: [
      'It plans the trainers that the grid shows, so filter first. The best plan has, in this order:',
      {
        steps: [
          'the most hours, up to those you want;',
          'the lightest day for the fullest of the chosen trainers;',
          'the lightest week for the fullest of them;',
          'the most even spread over day and week.',
        ],
      },
      'All rules of the grid hold, and hours that you picked already count in both limits. The panel says either that no plan is better, or that the search was ended and what may still be possible. For hours that stay short it says what stands in the way.',
    ],
  },
  {
    title: 'Put it right',
    blocks: [
      'Esc ends the search, then drops the proposal, then closes the panel. What you added is one step and can be undone. What somebody else took since leaves the proposal by itself, and is counted.',
      { keys: ['P', 'Esc', 'Ctrl Z, Ctrl Shift Z'] },
    ],
  },
];
