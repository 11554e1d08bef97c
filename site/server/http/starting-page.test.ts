import { openHttpServer } from '@larkfield/service/http-server';
import { ourBrand } from '@larkfield/service/supplier/brand';
import { expect, onTestFinished, test } from 'vitest';
import { startingPage } from './starting-page.ts';

const PHONES = { 'gas-emergency': '0800111999', 'power-cut': '105' };

test('[OP-03] a starting site answers every page in the supplier’s name, with the emergency numbers, and asks to come back', async () => {
  const http = await openHttpServer({
    port: 0,
    host: '127.0.0.1',
    stopDelayMs: 0,
    stopTimeoutMs: 1000,
    whileStarting: startingPage(PHONES),
  });
  onTestFinished(() => http.close());
  for (const method of ['GET', 'POST']) {
    const answer = await fetch(`http://127.0.0.1:${http.port}/help-and-support/emergencies`, { method });
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(answer.headers.get('cache-control')).toContain('no-store');
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const page = await answer.text();
    expect(page).toContain(ourBrand().name);
    expect(page).toContain('<a href="tel:0800111999">');
    expect(page).toContain('<a href="tel:105">');
    expect(page).not.toMatch(/<link|<script|src=/);
  }
});
