/** Messages, notes, files, events, payments and tasks of a case, as staff see them. */
import { StaffFile } from '@larkfield/api-schemas/case-files';
import { type OwnTask, TaskKind } from '@larkfield/api-schemas/case-tasks';
import { type CasePayment, PaymentKind, StandardName } from '@larkfield/api-schemas/guaranteed-standards';
import type { CaseEvent, CaseNote, StaffMessage } from '@larkfield/api-schemas/staff-cases';
import { fromJsonText } from '@larkfield/database/column-values';
import * as z from 'zod';
import type { PaymentRow } from '../duties/payments.ts';
import { fromTextColumn } from '../store/case-row.ts';
import { type Message, messageResource } from '../store/messages.ts';
import type { NoteRow } from '../store/notes.ts';
import type { EventRow, FileRow } from '../store/read-case.ts';
import type { TaskRow } from '../store/tasks.ts';

export function toOwnTask({ id, kind, about, created_at, done_at, done_by }: TaskRow): OwnTask {
  const times = { 'created-at': created_at, 'done-at': done_at, 'done-by': done_by };
  return { id, kind: TaskKind.parse(kind), about, ...times };
}

/** @param files of this message */
export function toStaffMessage(message: Message, files: readonly FileRow[]): StaffMessage {
  const { author_kind: kind, author_id, author_name, said_by } = message;
  return messageResource(message, files, {
    author: { kind, id: author_id, name: author_name },
    'said-by': said_by === null ? null : fromTextColumn(said_by),
  });
}

export function toNote({ id, at, author_id, author_name, text }: NoteRow): CaseNote {
  return {
    type: 'case-notes',
    id,
    attributes: { at, author: { kind: 'staff', id: author_id, name: author_name }, text: fromTextColumn(text) },
  };
}

export function toStaffFile({ id, name, media_type, size, direction, created_at, scan }: FileRow): StaffFile {
  const attributes = { name, 'media-type': media_type, size, direction, 'created-at': created_at, scan };
  return StaffFile.parse({ type: 'case-files', id, attributes });
}

const Details = z.record(z.string(), z.unknown());

export function toEvent({ number, event, at, actor_kind: kind, actor_id, actor_name, details }: EventRow): CaseEvent {
  const actor = { kind, id: actor_id, name: actor_name };
  return {
    type: 'case-events',
    id: String(number),
    attributes: { event, at, actor, details: Details.parse(fromJsonText(details)) },
  };
}

export function toPayment(row: PaymentRow): CasePayment {
  return {
    type: 'case-payments',
    id: row.id,
    attributes: {
      standard: StandardName.parse(row.standard),
      kind: PaymentKind.parse(row.kind),
      pounds: row.pounds,
      'failed-on': row.failed_on,
      'pay-by': row.pay_by,
      'paid-on': row.paid_on,
      'taken-back-at': row.taken_back_at,
    },
  };
}
