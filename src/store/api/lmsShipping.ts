// Batches at versions of a course: read, previewed and shipped.
import { lmsShipping } from '@domain/contract/operations/lmsShipping';
import { baseApi } from '../baseApi';
import { endpointsOf } from './endpoints';

const { read, write } = endpointsOf(lmsShipping);

export const lmsShippingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    nodeClasses: read(build, 'nodeClasses'),
    courseBatches: read(build, 'courseBatches'),
    previewShipment: read(build, 'previewShipment'),
    shipVersion: write(build, 'shipVersion'),
  }),
});

export const { useNodeClassesQuery, useCourseBatchesQuery, usePreviewShipmentQuery, useShipVersionMutation } =
  lmsShippingApi;
