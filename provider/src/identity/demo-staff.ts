/** Who can sign in to the desk where no issuer of the supplier's own is set. All are fictional. */
import type { StaffRole } from '@larkfield/api-schemas/staff';
import type { Subject } from './subject.ts';

interface DemoStaff extends Subject {
  roles: readonly StaffRole[];
}

export const DEMO_STAFF: readonly DemoStaff[] = [
  {
    subject: 'staff-handler',
    firstName: 'Priya',
    surname: 'Raman',
    email: 'priya.raman@staff.example',
    about: 'Handler: answers cases.',
    roles: ['handler'],
  },
  {
    subject: 'staff-lead',
    firstName: 'Tomos',
    surname: 'Bevan',
    email: 'tomos.bevan@staff.example',
    about: 'Lead: answers cases, and looks after the deadlines of the team.',
    roles: ['lead'],
  },
  {
    subject: 'staff-editor',
    firstName: 'Agnes',
    surname: 'Doyle',
    email: 'agnes.doyle@staff.example',
    about: 'Editor: reads cases and figures, and changes none.',
    roles: ['editor'],
  },
  {
    subject: 'staff-admin',
    firstName: 'Ruth',
    surname: 'Adair',
    email: 'ruth.adair@staff.example',
    about: 'Admin: notes who has left, and does all that a lead does.',
    roles: ['admin'],
  },
];

/** What the identity token says of one of them, beside the name in parts. */
export function staffClaims(rolesClaim: string): (subject: string) => Record<string, unknown> {
  return (subject) => {
    const staff = DEMO_STAFF.find((member) => member.subject === subject);
    return staff ? { name: `${staff.firstName} ${staff.surname}`, [rolesClaim]: staff.roles } : {};
  };
}
