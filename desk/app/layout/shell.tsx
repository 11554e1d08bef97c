/** The layout of every page: top bar, notices that persist between pages, command list. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { NavLink, Outlet, useLocation, useNavigate } from 'react-router';
import { ownStaff } from '../api/cases.ts';
import { useFreshCases } from '../api/live.ts';
import { onRoleLost } from '../api/session-state.ts';
import { CommandList } from '../commands/command-list.tsx';
import { useCommand } from '../commands/commands.ts';
import { useFocusOnNavigation } from '../session/page-title.ts';
import { SignedOutDialog } from '../session/signed-out-dialog.tsx';
import { StayDialog } from '../session/stay-dialog.tsx';
import { Icon } from './icon.tsx';
import { useNewDay } from './new-day.ts';
import { OutgoingNotice } from './outgoing-notice.tsx';

export function Shell() {
  const { pathname } = useLocation();
  useFocusOnNavigation(pathname);
  useFreshCases();
  useNewDay();
  useRoleAsItIs();
  const navigate = useNavigate();
  const own = useQuery(ownStaff).data?.data.attributes;
  const mayWrite = own?.['may-write'] ?? false;
  useCommand('New case', 'c', () => navigate('/new-case'), mayWrite);
  return (
    <>
      <a className="hs-skip-link" href="#main">
        Skip to the page
      </a>
      <header className="desk-bar">
        <p className="desk-brand">Larkfield desk</p>
        <nav aria-label="Desk">
          <NavLink to="/" end>
            Queue
          </NavLink>
          {mayWrite && <NavLink to="/new-case">New case</NavLink>}
          <NavLink to="/tasks">By hand</NavLink>
          <NavLink to="/figures">Figures</NavLink>
          {own?.['may-manage-staff'] && <NavLink to="/staff">Staff</NavLink>}
        </nav>
        <Account />
      </header>
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <OutgoingNotice />
      <CommandList />
      <StayDialog />
      <SignedOutDialog />
    </>
  );
}

/** Reloads the user's roles after a 403, so that pages offer what is still allowed. Drafts are kept. */
function useRoleAsItIs(): void {
  const queries = useQueryClient();
  useEffect(() => onRoleLost(() => void queries.invalidateQueries({ queryKey: ownStaff.queryKey })), [queries]);
}

function Account() {
  const { data } = useQuery(ownStaff);
  const staff = data?.data.attributes;
  return (
    <div className="desk-account">
      {staff && (
        <span>
          {staff.name} <span className="desk-soft desk-wide">{staff.roles.join(', ')}</span>
        </span>
      )}
      <form method="post" action="/sign-out">
        <button type="submit" className="desk-button">
          <Icon name="log-out" />
          <span className="desk-wide-words">Sign out</span>
        </button>
      </form>
    </div>
  );
}
