// Students: profile, dashboard, free classes, worksheets, issues, changes of course, certificates (spec 2.2).
import { students } from '@domain/contract/operations/students';
import { baseApi } from '../baseApi';
import { endpointsOf } from './endpoints';

const { read, readOnce, write } = endpointsOf(students);

export const studentsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    studentProfile: read(build, 'studentProfile'),
    studentDashboard: read(build, 'studentDashboard'),
    quoteCourseChange: read(build, 'quoteCourseChange'),
    changeCourse: write(build, 'changeCourse'),
    certificatePdf: readOnce(build, 'certificatePdf'),
  }),
});

export const {
  useStudentProfileQuery,
  useStudentDashboardQuery,
  useQuoteCourseChangeQuery,
  useChangeCourseMutation,
  useLazyCertificatePdfQuery,
} = studentsApi;
