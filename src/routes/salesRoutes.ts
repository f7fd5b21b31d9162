// Screens about leads up to the sale: demos, sales, payments, and what is counted of them (spec 2.2).
import { below, entry, type Route } from './route';

export const SALES_ROUTES = [
  // Demo
  entry('Demo Session', 1, '/', 'Book Demo', {
    access: 'anyone',
    page: () => import('../features/demo/BookDemoPage'),
  }),
  entry('Demo Session', 2, '/view-sessions', 'View Demo', { page: () => import('../features/demo/ViewSessionsPage') }),
  entry('Demo Session', 3, '/session-feedback', 'Demo Feedback', {
    page: () => import('../features/demo/SessionFeedbackPage'),
  }),
  entry('Demo Session', 4, '/session-attendance', 'Demo Attendance', {
    page: () => import('../features/demo/SessionAttendancePage'),
  }),
  below('/view-sessions', '/create-session', 'Create Demo Session', {
    page: () => import('../features/demo/CreateSessionPage'),
  }),

  // Sales
  entry('Sales', 1, '/loan-eligibility', 'Loan Eligibility', {
    page: () => import('../features/loans/LoanEligibilityPage'),
  }),
  entry('Sales', 2, '/get-lead', 'Get Lead', { page: () => import('../features/leads/GetLeadPage') }),
  entry('Sales', 3, '/session-attendance-sales', 'Demo Attendance (Sales)', {
    page: () => import('../features/sales-demos/SalesAttendancePage'),
  }),
  entry('Sales', 4, '/cancel-student-demo', 'Cancel Demo (Lead)', {
    page: () => import('../features/sales-demos/GiveUpDemosPage'),
  }),
  entry('Sales', 5, '/leads/view', 'View leads', { page: () => import('../features/leads/ViewLeadsPage') }),
  entry('Sales', 6, '/sales/assign-sm', 'Assign SM', {
    page: () => import('../features/sales-managers/AssignManagersPage'),
  }),
  entry('Sales', 7, '/sales/sm-dashboard', 'SM Dashboard', {
    page: () => import('../features/sales-dashboard/SmDashboardPage'),
  }),
  below('/leads/view', '/approve-lead', 'Approve Lead', {
    page: () => import('../features/lead-approvals/ApproveLeadPage'),
  }),

  // Payments
  entry('Payments', 1, '/payments/create/link', 'Create Payment Link', {
    label: 'Create Link',
    page: () => import('../features/payments/CreateLinkPage'),
  }),
  entry('Payments', 2, '/payments/view/my', 'My Payments', {
    page: () => import('../features/payments/MyPaymentsPage'),
  }),
  entry('Payments', 3, '/payments/view/all', 'All Payments', {
    page: () => import('../features/payments/AllPaymentsPage'),
  }),
  entry('Payments', 4, '/payments/list/products', 'Product Listing', {
    page: () => import('../features/payments/ProductsPage'),
  }),

  entry('SalesBridge', 1, '/salesbridge/dashboard', 'SalesBridge Dashboard', {
    label: 'Dashboard',
    page: () => import('../features/partners/PartnersPage'),
  }),

  // Analytics
  below(undefined, '/analytics/session-data', 'Session Data', {
    page: () => import('../features/analytics/SessionDataPage'),
  }),
  below(undefined, '/analytics/lead-journey', 'Lead Journey', {
    page: () => import('../features/analytics/LeadJourneyPage'),
  }),
] as const satisfies readonly Route[];
