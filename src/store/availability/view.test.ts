import { describe, expect, test } from 'vitest';
import { locationReducer, navigated } from '../location';
import { findInvalidParameters, withoutInvalidParameters } from './invalidParameters';
import {
  countriesChosen,
  dateChosen,
  filtersCleared,
  hourChosen,
  isFiltering,
  kindChosen,
  readView,
  regionsChosen,
  searchChanged,
  workingDayToggled,
} from './view';

const TODAY = '2026-11-20';

/** The view after a series of actions, as a colleague sees it who opens the resulting address. */
function viewAfter(...actions: Parameters<typeof locationReducer>[1][]) {
  const start = locationReducer(undefined, navigated({ pathname: '/trainers/trainer-availability', search: '' }));
  return readView(actions.reduce(locationReducer, start).search, TODAY);
}

describe('spec 2.4: the view lives in the address', () => {
  test('the date is today unless chosen, and may be cleared', () => {
    expect(viewAfter().date).toBe(TODAY);
    expect(viewAfter(dateChosen('2026-12-01')).date).toBe('2026-12-01');
    expect(viewAfter(dateChosen('2026-12-01'), dateChosen(null)).date).toBeNull();
  });

  test('every filter comes back from the address', () => {
    const view = viewAfter(
      workingDayToggled(true),
      kindChosen('both'),
      hourChosen(0),
      searchChanged('a&b= ü'),
      countriesChosen({ regions: [], countries: [] }, ['US', 'AU']),
    );
    expect(view).toMatchObject({ workingDay: true, kind: 'both', hour: 0, search: 'a&b= ü', countries: ['AU', 'US'] });
    expect(isFiltering(view)).toBe(true);
  });

  test('the three kinds exclude each other', () => {
    expect(viewAfter(kindChosen('demo'), kindChosen('batch')).kind).toBe('batch');
    expect(viewAfter(kindChosen('demo'), kindChosen(null)).kind).toBeNull();
  });

  test('clearing the filters keeps the date', () => {
    const view = viewAfter(dateChosen('2026-12-01'), kindChosen('demo'), searchChanged('x'), filtersCleared());
    expect(view.date).toBe('2026-12-01');
    expect(isFiltering(view)).toBe(false);
    expect(isFiltering(viewAfter(searchChanged('  ')))).toBe(false);
  });

  test.each([
    '?date=2026-02-30',
    '?date=0001-01-01',
    '?hour=24',
    '?hour=-1',
    '?hour=9.5',
    '?hour=',
    '?kind=nobody',
    '?countries=x,AUS,,',
    '?regions=MOON',
    '?regions=ANZ',
  ])('an unknown value falls back to its default: %s', (search) => {
    expect(readView(search, TODAY)).toEqual(readView('', TODAY));
  });
});

test.each([
  ['?date=2026-02-30', [{ name: 'date', label: 'Date', text: '2026-02-30' }]],
  [
    '?hour=24&kind=nobody',
    [
      { name: 'hour', label: 'Hour', text: '24' },
      { name: 'kind', label: 'Kind of trainers', text: 'nobody' },
    ],
  ],
  ['?working=yes', [{ name: 'working', label: 'Working day', text: 'yes' }]],
  ['?regions=MOON', [{ name: 'regions', label: 'Region', text: 'MOON' }]],
  ['?regions=ANZ', [{ name: 'regions', label: 'Region', text: 'ANZ' }]],
  ['?countries=AU,AUS', [{ name: 'countries', label: 'Country', text: 'AU,AUS' }]],
  ['?date=none&hour=0&kind=demo&working=1&regions=ANZ&countries=AU,NZ&search=x&other=1', []],
  ['?date=2026-12-01', []],
  ['', []],
])('what an address asks for in vain is reported: %s', (query, parts) => {
  expect(findInvalidParameters(query, TODAY)).toEqual(parts);
});

test('invalid parameters can be removed from the address', () => {
  const state = { pathname: '/', search: '?date=2026-02-30&hour=9' };
  expect(locationReducer(state, withoutInvalidParameters(['date'])).search).toBe('?hour=9');
});

describe('spec 4: regions and countries stay in step', () => {
  const nothing = { regions: [], countries: [] };

  test('choosing a region adds its countries, removing it takes them away', () => {
    const chosen = viewAfter(regionsChosen(nothing, ['ANZ']));
    expect(chosen).toMatchObject({ regions: ['ANZ'], countries: ['AU', 'NZ'] });
    expect(viewAfter(regionsChosen(nothing, ['ANZ']), regionsChosen(chosen, []))).toMatchObject(nothing);
  });

  test('removing all countries of a region deselects it, removing one does not', () => {
    const chosen = viewAfter(regionsChosen(nothing, ['ANZ', 'ME-2']));
    expect(viewAfter(countriesChosen(chosen, ['AU', 'SA'])).regions).toEqual(['ANZ', 'ME-2']);
    expect(viewAfter(countriesChosen(chosen, ['SA'])).regions).toEqual(['ME-2']);
  });
});
