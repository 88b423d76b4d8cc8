DROP INDEX "orders_status";--> statement-breakpoint
DROP INDEX "orders_vendor";--> statement-breakpoint
DROP INDEX "orders_email";--> statement-breakpoint
DROP INDEX "audit_log_subject";--> statement-breakpoint
CREATE INDEX "orders_queue" ON "orders" USING btree ("status",coalesce(deadline, timestamptz '9999-12-31 00:00:00+00'),"id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "orders_refund_due" ON "orders" USING btree ("deadline","id") WHERE payment_status = 'refund_due';--> statement-breakpoint
CREATE INDEX "orders_ended" ON "orders" USING btree ("ended_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE ended_at is not null;--> statement-breakpoint
CREATE INDEX "orders_name" ON "orders" USING btree (lower(first_name || ' ' || last_name) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_last_name" ON "orders" USING btree (lower(last_name) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_vendor" ON "orders" USING btree ("vendor_id","deadline","id") WHERE vendor_id is not null;--> statement-breakpoint
CREATE INDEX "orders_email" ON "orders" USING btree (lower(email::text) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject","at","id");