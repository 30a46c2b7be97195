import { expect, test } from 'vitest';
import { isNear, networkOf, siteOf, wideNetworkOf } from './network.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['203.0.113.9:40123', '203.0.113.9'],
  ['[2001:db8::1]:40123', '2001:db8:0:0::/64'],
  ['whatever it says', 'unknown'],
])('%s counts as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['whatever it says', 'unknown'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['[2001:db8::1]:40123', '2001:db8:0::/48'],
])('%s is of the site %s', (ip, site) => {
  expect(siteOf(ip)).toBe(site);
});

test.each([
  ['203.0.113.9', '203.0.113.0/24'],
  ['::ffff:203.0.113.9', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
])('%s is shown as %s', (ip, network) => {
  expect(wideNetworkOf(ip)).toBe(network);
});

test.each([
  ['127.0.0.1', true],
  ['::ffff:10.1.2.3', true],
  ['172.31.0.1', true],
  ['172.32.0.1', false],
  ['fd00::7', true],
  ['2001:db8::1', false],
  ['203.0.113.9', false],
  ['::ffff:203.0.113.9', false],
  ['no address', false],
])('%s is nearby: %s', (ip, answer) => {
  expect(isNear(ip)).toBe(answer);
});
