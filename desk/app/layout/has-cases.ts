/** Whether cases are worked on at this desk, as its server says in the page: not with `CASES_API_URL` (SY-03). */
export const hasCases = document.documentElement.dataset['cases'] !== 'elsewhere';
