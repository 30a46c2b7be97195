import { BlockList, isIPv4, isIPv6 } from 'node:net';

/**
 * What one person can hold of addresses: an IPv4 address, or the /64 of an IPv6 one. Limits count by it. Some proxies add a
 * port; what is no address at all, as where one hop too many is trusted, is one network, whatever it says.
 */
export function networkOf(given: string): string {
  const ip = /^(?:\[([^\]]*)\]|(\d+\.\d+\.\d+\.\d+)):\d+$/.exec(given)?.slice(1).find(Boolean) ?? given;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? ip;
  if (isIPv4(mapped)) return mapped;
  if (!isIPv6(ip)) return 'unknown';
  const [head = '', tail] = ip.split('%', 1)[0]!.toLowerCase().split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const [front, back] = [groups(head), groups(tail ?? '')];
  const zeros = tail === undefined ? 0 : 8 - front.length - back.length;
  const all = [...front, ...Array.from({ length: zeros }, () => '0'), ...back];
  return `${all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

/**
 * What one customer of a provider often holds: an IPv4 address, or the /48 of an IPv6 one, which is 65,536 networks. What
 * a process has at any moment is shared by it.
 */
export function siteOf(ip: string): string {
  return networkOf(ip).replace(/:[^:]*::\/64$/, '::/48');
}

/** What is shown of where someone is: the network, 203.0.113.0/24 or 2001:db8:0:0::/64, never the address itself. */
export function wideNetworkOf(ip: string): string {
  const network = networkOf(ip);
  return isIPv4(network) ? network.replace(/\.\d+$/, '.0/24') : network;
}

/** This machine, or the private network around it: where a proxy of our own would be. */
export function isNear(ip: string): boolean {
  return isIPv4(ip) ? near.check(ip) : isIPv6(ip) && near.check(ip, 'ipv6');
}

const near = new BlockList();
for (const [net, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10],
  ['169.254.0.0', 16],
] as const)
  near.addSubnet(net, prefix);
for (const [net, prefix] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  near.addSubnet(net, prefix, 'ipv6');
