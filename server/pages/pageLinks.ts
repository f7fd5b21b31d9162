// What pages by one link offer to the areas that send them: made, answered, withdrawn.
export { answerPageLink, followPageLink, type LinkedPage, type LinkedPages } from './following';
export {
  finishPageLink,
  holdPageLinks,
  keepPageLink,
  openPageLink,
  pageLinksOf,
  type PageSubject,
  revokePageLinks,
} from './ownLinks';
