// A mapping of 2,000 trainers to 200 reviewers by rule, in a worker as the console has one: how long its preview takes, mapped from
// nothing and on top of half a mapping.
import { Worker } from 'node:worker_threads';
import { pairKey } from '@domain/reviews/pairs';
import type { PlanInput } from '@domain/reviews/planned';
import { REVIEWERS, TRAINERS } from './company';

const EACH = 3;
const MOST = 40;
const MANAGERS = 20;
const ROUNDS = 3;

export interface Mapped {
  title: string;
  milliseconds: number;
  added: number;
}

export async function mapInWorker(): Promise<Mapped[]> {
  const inputs = { 'from nothing': input(0), 'on top of half a mapping': input(TRAINERS / 2) };
  const found: Mapped[] = [];
  for (const [title, given] of Object.entries(inputs)) {
    let best = Infinity;
    let added = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const done = await inWorker(given);
      best = Math.min(best, done.milliseconds);
      added = done.added;
    }
    found.push({ title, milliseconds: best, added });
  }
  return found;
}

function input(mapped: number): PlanInput {
  const reviewers = Array.from({ length: REVIEWERS }, (_, at) => `reviewer${at}@staff.example.com`);
  const trainers = Array.from({ length: TRAINERS }, (_, at) => `trainer${at}@tutors.example.com`);
  const pair = (at: number, step: number) => ({
    trainer: trainers[at]!,
    reviewer: reviewers[(at * 7 + step) % REVIEWERS]!,
  });
  return {
    team: 'lead-trainers',
    each: EACH,
    most: new Map(reviewers.map((email) => [email, MOST])),
    managers: new Map(trainers.map((email, at) => [email, `reviewer${at % MANAGERS}@staff.example.com`])),
    barred: new Set(
      trainers.flatMap((trainer, at) => (at % 10 === 0 ? [pairKey(reviewers[at % REVIEWERS]!, trainer)] : [])),
    ),
    pairs: Array.from({ length: mapped }, (_, at) => pair(at, 1)),
    declined: Array.from({ length: mapped / 10 }, (_, at) => pair(at * 10, 2)),
  };
}

/** From the message to its answer, as the screen waits; the worker is there already. */
async function inWorker(given: PlanInput): Promise<{ milliseconds: number; added: number }> {
  const worker = new Worker(
    `const { parentPort } = require('node:worker_threads');
     import('vite').then(({ runnerImport }) => runnerImport('./domain/reviews/planned.ts', { configFile: false, logLevel: 'warn', resolve: { tsconfigPaths: true } })).then(({ module }) => {
       parentPort.on('message', (given) => parentPort.postMessage(module.planned(given)));
       parentPort.postMessage('ready');
     });`,
    { eval: true },
  );
  try {
    await answer(worker);
    const began = performance.now();
    worker.postMessage(given);
    const { added } = (await answer(worker)) as { added: unknown[] };
    return { milliseconds: performance.now() - began, added: added.length };
  } finally {
    await worker.terminate();
  }
}

function answer(worker: Worker): Promise<unknown> {
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}
