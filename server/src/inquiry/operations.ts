import { handleInquiries } from './admin/handle-inquiries.ts';
import { listInquiries } from './admin/list-inquiries.ts';
import { readInquiry, readPartialInquiry } from './admin/read-inquiry.ts';
import { removeInquiry } from './admin/remove-inquiries.ts';
import { addToRequest, correctEmail, followRequest, withdrawRequest } from './follow/follow-request.ts';
import { countStep } from './intake/count-step.ts';
import { putInquiryAside, resumeInquiry } from './intake/resume/resume.ts';
import { savePartial } from './intake/save-partial.ts';
import {
  submitDistributorInquiry,
  submitIndividualInquiry,
  submitOrganizationInquiry,
  submitWeddingInquiry,
} from './intake/submit-inquiry.ts';

export const inquiryOperations = [
  submitOrganizationInquiry,
  submitDistributorInquiry,
  submitWeddingInquiry,
  submitIndividualInquiry,
  savePartial,
  putInquiryAside,
  resumeInquiry,
  followRequest,
  correctEmail,
  addToRequest,
  withdrawRequest,
  countStep,
  listInquiries,
  readInquiry,
  readPartialInquiry,
  handleInquiries,
  removeInquiry,
] as const;
