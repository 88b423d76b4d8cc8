export const refusals = {
  internal: { title: 'Something went wrong', detail: 'Oops, something went wrong, please try again later' },
  overloaded: { title: 'We’re very busy', detail: 'Too many people are using the site right now. Please try again in a moment.' },
  closing: { title: 'Restarting', detail: 'The site is restarting. Please try again in a moment.' },
  unavailable: {
    title: 'Temporarily unavailable',
    detail: 'We can’t reach our database right now. What you saved is safe. Please try again in a few seconds.',
  },
  not_found: { title: 'Not found', detail: 'There’s nothing at this address.' },
  method_not_allowed: { title: 'Method not allowed', detail: 'This address doesn’t accept this HTTP method.' },
  malformed: { title: 'Unreadable request', detail: 'We couldn’t read the request. Send one JSON object or a form.' },
  malformed_address: {
    title: 'Invalid address',
    detail: 'We couldn’t read the address. Each % must be followed by two hexadecimal digits.',
  },
  too_large: { title: 'Too large', detail: 'This is larger than we accept here. Send something smaller.' },
  too_large_to_print: {
    title: 'Too large for a PDF',
    detail: 'There’s too much here for one PDF. Download it in another format or in several parts.',
  },
  no_room: {
    title: 'No space left',
    detail: 'Our disk is full, so we couldn’t save this. Try a smaller file, or try again later.',
  },
  headers_too_large: {
    title: 'Headers too large',
    detail: 'The request’s headers exceed 16 KiB. Send fewer or shorter headers.',
  },
  timed_out: { title: 'Request timed out', detail: 'The request didn’t arrive in time. Please send it again.' },
  precondition_failed: {
    title: 'Version mismatch',
    detail: 'The current version isn’t the one you asked for. Send the request again without the condition.',
  },
  range_not_satisfiable: {
    title: 'Range out of bounds',
    detail: 'The file is shorter than the range you asked for. Ask for a range within the file.',
  },
  unsupported_type: { title: 'Unsupported content type', detail: 'Send JSON or a form.' },
  bad_paging: { title: 'Invalid page', detail: 'page and rows must be whole numbers from 1 to 100.' },
  validation: { title: 'Please check what you entered', detail: 'Some fields need another look.' },
  unauthorized: { title: 'Sign in first', detail: 'Please sign in to do this.' },
  forbidden: { title: 'Not allowed', detail: 'Your account doesn’t have permission to do this.' },
  second_factor_required: {
    title: 'Second factor required',
    detail: 'Enter the code from your authenticator app first, or set up the app.',
  },
  misdirected: { title: 'Unknown host name', detail: 'There’s nothing at this host name. Open the demo at localhost.' },
  cross_site: { title: 'Not allowed from another site', detail: 'You can only do this on the site itself.' },
  idempotency_conflict: {
    title: 'This key is already in use',
    detail: 'Each Idempotency-Key belongs to one request. Send a new key with a new request.',
  },
  too_many_requests: { title: 'Too many requests', detail: 'Please wait {wait}.' },
} as const
