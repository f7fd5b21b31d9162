// Groups of trainers: their list, adding and editing one, and who may join one (spec 7.1).
import { baseApi } from '../baseApi';
import { read, readOnce, write } from './endpoints';

const IN_PLACE = { errorsInPlace: true };

export const groupsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    groupPage: read(build, 'groupPage'),
    groupsToEdit: readOnce(build, 'listGroups'),
    nonGroupedTrainers: read(build, 'nonGroupedTrainers'),
    recommendedTrainers: read(build, 'recommendedTrainers'),
    createGroup: write(build, 'createGroup', IN_PLACE),
    editGroup: write(build, 'editGroup', IN_PLACE),
  }),
});

export const {
  useGroupPageQuery,
  useGroupsToEditQuery,
  useNonGroupedTrainersQuery,
  useRecommendedTrainersQuery,
  useCreateGroupMutation,
  useEditGroupMutation,
} = groupsApi;
