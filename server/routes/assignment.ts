// Leads given to sales managers by those who lead them (decisions 11 and 20).
import type { assignment as contract } from '@domain/contract/assignment';
import { isProdAdmin } from '@domain/access';
import { LEADS } from '@domain/records/lead';
import { assignRefusal, mayGiveTo } from '@domain/records/leadAccess';
import type { HandlersOf } from '../operations/call';
import { jobProgress } from '../records/bulkJobs';
import { idsMeant, leadsOf, queryOf } from '../sales/assignedLeads';
import { ASSIGNMENT, assigning, chosenManager, refuseOthers } from '../sales/assigning';
import { acceptAssignment, acceptWayBack, resultsOf } from '../sales/assignmentJobs';
import { awayOf } from '../sales/away';
import { managersNow, waitingLeads } from '../sales/managersNow';
import { previewOf, reckon } from '../sales/reckoning';

/** Leads that are shown to be chosen from. */
const SHOWN = 200;

export const assignment: HandlersOf<typeof contract> = {
  async salesTeam({ user, store, now }) {
    const managers = (await managersNow(store, now)).map(({ manager, ...each }) => ({
      id: manager.id,
      email: each.email,
      name: manager.name,
      team: manager.team,
      works_now: each.available,
      open_leads: each.openLeads,
      most_open: each.mostOpen,
      given_today: each.givenToday,
      most_a_day: each.mostToday,
      may_give: mayGiveTo(user, each.email),
    }));
    return {
      refusal: assignRefusal(user) ?? null,
      managers,
      waiting: isProdAdmin(user) ? await waitingLeads(store) : null,
    };
  },

  async assignableLeads({ query, user, store }) {
    refuseOthers(user);
    const asked = queryOf(user, query);
    const { rows } = await store.records(LEADS).page({ ...asked, size: SHOWN });
    return {
      total: await store.records(LEADS).count(asked),
      rows: rows.map(({ id, lead_name: name, country, language, status, worked_on }) => ({
        id,
        name,
        country,
        language,
        status,
        worked_on,
      })),
    };
  },

  async previewAssignment({ body, user, store, now }) {
    refuseOthers(user);
    const chosen = body.to === null ? null : (await chosenManager(store, user, body.to)).email;
    const leads = await leadsOf(store, await idsMeant(store, user, body));
    const managers = await managersNow(store, now);
    return previewOf(reckon(leads, managers, user, chosen), managers, SHOWN);
  },

  async assignLeads(call) {
    return acceptAssignment(call);
  },

  async takeAssignmentBack(call) {
    return acceptWayBack(call, call.path.id);
  },

  async assignmentProgress(call) {
    return resultsOf(call.store, await jobProgress(ASSIGNMENT, call, assigning));
  },

  async managerAway({ path, user, store, now }) {
    return awayOf(store, user, path.id, now);
  },
};
