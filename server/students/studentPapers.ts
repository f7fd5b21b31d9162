// What other areas write of students: certificates, which are printed and proved genuine here.
export { writeCertificate } from './certificates';
