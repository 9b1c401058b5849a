#!/usr/bin/perl
# Holds a listening socket as systemd does (deploy/systemd/quai-api@.socket), and runs a command on it:
#   perl tools/hold-socket.pl <port> <command…>     HUP restarts the command, TERM ends both
use strict;
use warnings;
use IO::Socket::INET;
use POSIX qw(dup2 pause);

my ($port, @command) = @ARGV;
my $socket = IO::Socket::INET->new(Listen => 511, LocalAddr => '127.0.0.1', LocalPort => $port, ReuseAddr => 1)
  or die "port $port: $@";
dup2(fileno($socket), 3) // die "dup2: $!" if fileno($socket) != 3;
$^F = 3;
my ($child, $restart, $end) = (0, 0, 0);
$SIG{HUP} = sub { $restart = 1; kill 'TERM', $child };
$SIG{TERM} = sub { $end = 1; kill 'TERM', $child };
do {
  $restart = 0;
  $child = fork // die "fork: $!";
  if (!$child) {
    $SIG{$_} = 'DEFAULT' for qw(HUP TERM);
    open(my $kept, '+<&=', 3) or die "socket: $!";
    fcntl($kept, 2, 0) or die "fcntl: $!"; # F_SETFD: it goes with the command
    @ENV{qw(LISTEN_FDS LISTEN_PID)} = (1, $$);
    exec @command or die "$command[0]: $!";
  }
  1 while waitpid($child, 0) == -1 && $!{EINTR};
} while ($restart && !$end);
exit($? >> 8);
